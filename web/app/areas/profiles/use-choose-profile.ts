import { useQueryClient } from '@tanstack/react-query';
import type { UserProfile } from '#contract/profiles.ts';
import { roleOf } from '#rules/profiles/profiles.ts';
import { elevation } from '#web/app/areas/parental/elevation.ts';
import { selfQuery } from '#web/app/areas/session/queries.ts';
import { useBrowserSession } from '#web/app/areas/session/session-context.tsx';
import { recordEvent } from '#web/app/page/events.ts';
import { readQuery } from '#web/app/wire/lasting-fetch.ts';
import { useWire } from '#web/app/wire/wire-context.ts';
import { profilesQuery } from './queries.ts';
import { useParent } from './use-parent.ts';

/**
 * Lets another profile watch: a child's at once, an adult's past the PIN [A-PROF-04, A-PROF-05]. Answers whether it does;
 * throws where nothing answers, and who watched before goes on.
 */
export function useChooseProfile(): (profile: UserProfile) => Promise<boolean> {
  const queries = useQueryClient();
  const session = useBrowserSession();
  const wire = useWire();
  const { mayDo, asParent } = useParent();

  return async (profile) => {
    const self = await readQuery(queries, selfQuery());
    if (self.profile?.id === profile.id) return true;
    if (roleOf(profile) === 'adult' && !(await mayDo('adult_profile'))) return false;
    const chosen = await asParent(() => wire().call('profiles.select', { body: { id: profile.id } }));
    if (chosen === null) return false;
    const profiles = queries.getQueryData(profilesQuery().queryKey);
    const role = roleOf(chosen);
    if (role === 'child') elevation.end();
    session().chooseProfile({ id: chosen.id, role });
    // These are the same for the whole household: they need not go from the screen to come back.
    queries.setQueryData(selfQuery().queryKey, { ...self, profile: chosen });
    queries.setQueryData(profilesQuery().queryKey, profiles);
    recordEvent('select_profile', { profile_id: chosen.id, role });
    return true;
  };
}
