import type { Content } from '#contract/catalogue.ts';
import type { ContentMetadata } from '#contract/playback.ts';
import { priceText } from '#rules/account/price-text.ts';
import { useSite } from '#web/app/areas/site/use-site.ts';
import { useTexts } from '#web/app/i18n/use-texts.ts';
import { askModal } from '#web/app/modals/modals.ts';
import { Button } from '#web/app/ui/button.tsx';

interface OfferButtonProps {
  readonly content: Content;
  readonly metadata: ContentMetadata;
  /** Where it plays once it is bought. */
  readonly path: string;
}

/** From what price a title can be watched; offers the packets that open it, and then it plays [C-CPLAY-01]. */
export function OfferButton({ content: { title }, metadata: { id, min_price }, path }: OfferButtonProps) {
  const { t, language } = useTexts<'catalogue'>();
  const { provider } = useSite();
  const offer = () => askModal('quick_packets', { wanted: { kind: 'content', id, name: title, path } });
  return (
    <Button onClick={offer}>
      {min_price === null || provider === null
        ? t('content.getAccess')
        : t('content.watchFrom', { price: priceText(min_price, provider.currency, language) })}
    </Button>
  );
}
