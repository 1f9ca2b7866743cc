import type { ContentMetadata, MetadataButton } from '#contract/playback.ts';
import { Artwork } from '#web/app/ui/artwork.tsx';
import { ButtonLink } from '#web/app/ui/button.tsx';
import styles from './title-offers.module.css';

const ICON_SIZE = 24;
/** What can be bought. */
const PACKETS = '/packets';

/** What the operator offers with a title, and what the viewer's right to it is [B-ENT-18]. */
export const TitleOffers = ({ metadata: { buttons, user_license_info } }: { readonly metadata: ContentMetadata }) => (
  <>
    {buttons.filter(isOffer).map((button) => (
      <ButtonLink key={button.caption} look="secondary" to={PACKETS}>
        {button.icon !== null && (
          <span className={styles['icon']}>
            <Artwork src={button.icon} width={ICON_SIZE} height={ICON_SIZE} />
          </span>
        )}
        <span className={styles['words']}>
          <span>{button.caption}</span>
          {button.sub_caption !== null && <span className={styles['below']}>{button.sub_caption}</span>}
        </span>
      </ButtonLink>
    ))}
    {user_license_info !== null && (
      <p className={styles['license']} style={{ color: user_license_info.color ?? undefined }}>
        {user_license_info.text}
      </p>
    )}
  </>
);

const isOffer = ({ button_type }: MetadataButton) => button_type === 'pay';
