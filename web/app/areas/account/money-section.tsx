import { SectionSkeleton } from '#web/app/areas/billing/settings/section-skeleton.tsx';
import { withTexts } from '#web/app/i18n/browser-texts.ts';
import { useLazyPart } from '#web/app/ui/use-lazy-part.ts';

const loadSections = () =>
  withTexts(['billing', 'guide'], import('#web/app/areas/billing/settings/money-sections.tsx')).then(
    ({ MoneySections }) => MoneySections,
  );

/** The subscriptions and the payments: most visits of the settings do without their code. */
export function MoneySection({ section }: { readonly section: 'subscriptions' | 'payment' }) {
  const Sections = useLazyPart(loadSections, true);
  return Sections === null ? <SectionSkeleton /> : <Sections section={section} />;
}
