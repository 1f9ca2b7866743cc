import { useQueryClient } from '@tanstack/react-query';
import { elevation } from '#web/app/areas/parental/elevation.ts';
import { useParentalGate } from '#web/app/areas/parental/use-parental-gate.ts';
import { isRefusal } from '#web/app/areas/session/device.ts';
import { selfQuery } from '#web/app/areas/session/queries.ts';
import { readQuery } from '#web/app/wire/lasting-fetch.ts';

/** Asks for a parent: a viewer who knows the PIN, or any viewer where there is none [C-ROLE-08]. */
export function useParent() {
  const queries = useQueryClient();
  const pass = useParentalGate();

  /** Asks for the PIN where there is one and the action wants it; the modal it is said in takes the place of any other. */
  async function mayDo(action: 'adult_profile' | 'profile'): Promise<boolean> {
    const { parental_status } = await readQuery(queries, selfQuery());
    return parental_status !== 'set' || pass(action);
  }

  /** Does what takes a parent. The service may have forgotten the PIN meanwhile: then it is asked for again; null: not said. */
  async function asParent<Answer>(work: () => Promise<Answer>): Promise<Answer | null> {
    try {
      return await work();
    } catch (error) {
      if (!isRefusal(error, 'pincode_required')) throw error;
      elevation.end();
      return (await pass('adult_profile')) ? work() : null;
    }
  }

  return { mayDo, asParent };
}
