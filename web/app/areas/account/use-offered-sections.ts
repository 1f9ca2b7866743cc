import type { User } from '#contract/session.ts';
import { usePaymentOffered } from '#web/app/areas/billing/use-payment-offered.ts';
import { useOfferedLanguages } from '#web/app/areas/site/use-offered-languages.ts';
import { useSite } from '#web/app/areas/site/use-site.ts';
import { type Section, sections } from './sections.ts';

/**
 * The parts of the settings that there are: the language only where there is a choice, payment only where it can be paid, and
 * nothing of money where the operator keeps the account on a site of its own [B-SETTINGS-03, B-SETTINGS-04, B-SETTINGS-08].
 */
export function useOfferedSections(user: User): readonly Section[] {
  const hasLanguages = useOfferedLanguages().length > 0;
  const isOutside = (useSite().network?.lk_link ?? null) !== null;
  const isPayable = usePaymentOffered(user);
  const isOffered: Readonly<Partial<Record<Section, boolean>>> = {
    language: hasLanguages,
    subscriptions: !isOutside,
    payment: !isOutside && isPayable,
  };
  return sections.filter((section) => isOffered[section] ?? true);
}
