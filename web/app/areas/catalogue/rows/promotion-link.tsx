import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Promotion } from '#contract/catalogue.ts';
import type { ProviderFeatures } from '#contract/site.ts';
import { targetOf } from '#rules/catalogue/destination.ts';
import { OPENS_LAST_CHANNEL } from '#web/app/areas/channels/last-visited.ts';
import { askModal } from '#web/app/modals/modals.ts';

interface PromotionLinkProps {
  readonly promotion: Promotion;
  readonly className: string | undefined;
  readonly children: ReactNode;
}

/** Where an opened channel without an address is the one that was watched last. */
export const LAST_CHANNEL = '/channels';

/** What an item leads to, around whatever it looks like (B-TEMPLATE-13, -15 to -17). */
export function PromotionLink({ promotion, className, children }: PromotionLinkProps) {
  const target = targetOf(promotion.destination);
  switch (target.kind) {
    case 'page':
      return (
        <Link className={className} to={target.path} prefetch="intent">
          {children}
        </Link>
      );
    case 'last-channel':
      return (
        <Link className={className} to={LAST_CHANNEL} state={OPENS_LAST_CHANNEL} prefetch="intent">
          {children}
        </Link>
      );
    case 'external':
      return (
        <a className={className} href={target.url} target="_blank" rel="noreferrer">
          {children}
        </a>
      );
    case 'promo-code':
      return (
        <button type="button" className={className} aria-haspopup="dialog" onClick={openPromoWizard}>
          {children}
        </button>
      );
    case 'message':
      return (
        <MessageButton promotion={promotion} className={className}>
          {children}
        </MessageButton>
      );
    default:
      return null;
  }
}

function MessageButton({ promotion, className, children }: PromotionLinkProps) {
  return (
    <button type="button" className={className} aria-haspopup="dialog" onClick={() => showMessage(promotion)}>
      {children}
    </button>
  );
}

/** Asks for a promo code [B-TEMPLATE-14]. */
export const openPromoWizard = () => askModal('promocode_wizard', {});

/** Says what an item has to say (B-TEMPLATE-17). */
export const showMessage = ({ title, description }: Promotion) => askModal('message', { title, text: description });

/** Whether there is a screen behind an item: of promo codes only where the operator has them. */
export function leadsSomewhere({ destination }: Pick<Promotion, 'destination'>, features: ProviderFeatures): boolean {
  switch (targetOf(destination).kind) {
    case 'nowhere':
      return false;
    case 'promo-code':
      return features.promo_codes;
    default:
      return true;
  }
}
