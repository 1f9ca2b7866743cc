import type { User } from '#contract/session.ts';
import { useParentalGate } from '#web/app/areas/parental/use-parental-gate.ts';

/**
 * Asks for the PIN before a setting changes, where the device's settings want it asked for; answers whether it may. Where
 * no PIN is set, a name or a lost telephone is no reason to have one set.
 */
export function useSettingsGate({ parental_status }: User): () => Promise<boolean> {
  const gate = useParentalGate();
  return async () => parental_status !== 'set' || gate('settings');
}
