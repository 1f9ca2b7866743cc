import { useQuery } from '@tanstack/react-query';
import type { User } from '#contract/session.ts';
import { profilesQuery } from '#web/app/areas/profiles/queries.ts';
import { devicesQuery } from '#web/app/areas/session/queries.ts';
import { languageNames } from '#web/app/i18n/languages.ts';
import { useTexts } from '#web/app/i18n/use-texts.ts';
import { usePage } from '#web/app/page/page-state.tsx';
import type { Section } from './sections.ts';

/**
 * What is set in each part of the settings now, in a line; what the part is about until that is known. Only where they start
 * does it show: elsewhere nothing is asked for it.
 */
export function useSectionFacts(user: User, isShown: boolean): Readonly<Record<Section, string>> {
  const { t } = useTexts<'account'>();
  const { language } = usePage().state;
  const { data: profiles } = useQuery({ ...profilesQuery(), enabled: isShown });
  const { data: devices } = useQuery({ ...devicesQuery(), enabled: isShown });
  return {
    account: user.email ?? t('settings.facts.noEmail'),
    subscriptions: t('settings.hints.subscriptions'),
    payment: t('settings.hints.payment'),
    profiles: profiles?.map(({ name }) => name).join(', ') ?? t('settings.hints.profiles'),
    parental: t(user.parental_status === 'set' ? 'settings.facts.pinSet' : 'settings.facts.pinNotSet'),
    devices:
      devices === undefined
        ? t('settings.hints.devices')
        : t('settings.devices.used', { number: devices.length, limit: user.device_limit }),
    playback: t('settings.hints.playback'),
    language: languageNames[language],
  };
}
