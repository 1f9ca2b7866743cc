import { useQuery } from '@tanstack/react-query';
import { useSite } from '#web/app/areas/site/use-site.ts';
import { blockStatusQuery } from './queries.ts';
import { useSession } from './session-context.tsx';

/**
 * What the operator says of a viewer who owes something; null where it says nothing; it is never asked for other viewers
 * [A-BLOCK-01, A-BLOCK-03].
 */
export function useBlockStatus(): number | null {
  const { provider } = useSite();
  const { state } = useSession();
  const isTold = provider?.sign_in.has_block_status === true && state.kind === 'signed-in';
  const { data } = useQuery({ ...blockStatusQuery(), enabled: isTold });
  return isTold ? (data?.status ?? null) : null;
}
