import type { Content } from '#contract/catalogue.ts';
import type { ContentMetadata, MetadataButton } from '#contract/playback.ts';
import { askModal } from '#web/app/modals/modals.ts';
import { Artwork } from '#web/app/ui/artwork.tsx';
import { Button, ButtonLink } from '#web/app/ui/button.tsx';
import styles from './title-offers.module.css';

const ICON_SIZE = 24;
/** What can be bought. */
const PACKETS = '/packets';

interface TitleOffersProps {
  readonly content: Pick<Content, 'id' | 'title'>;
  readonly metadata: ContentMetadata;
  /** Where it plays once it is bought. */
  readonly path: string;
}

/** What the operator offers with a title, and what the viewer's right to it is [B-ENT-18]. */
export function TitleOffers({ content, metadata, path }: TitleOffersProps) {
  const { buttons, user_license_info } = metadata;
  return (
    <>
      {buttons.filter(isOffer).map((button) =>
        button.button_data === null ? (
          <ButtonLink key={button.caption} look="secondary" to={PACKETS}>
            <OfferWords button={button} />
          </ButtonLink>
        ) : (
          <Button key={button.caption} look="secondary" onClick={() => choose(button.button_data)}>
            <OfferWords button={button} />
          </Button>
        ),
      )}
      {user_license_info !== null && (
        <p className={styles['license']} style={{ color: user_license_info.color ?? undefined }}>
          {user_license_info.text}
        </p>
      )}
    </>
  );

  function choose(data: MetadataButton['button_data']): void {
    if (data === null) return;
    const { id } = metadata;
    void askModal('quick_packets', {
      wanted: { kind: 'content', id, name: content.title, path, offer: data.entity_license_id },
    });
  }
}

const OfferWords = ({ button: { icon, caption, sub_caption } }: { readonly button: MetadataButton }) => (
  <>
    {icon !== null && (
      <span className={styles['icon']}>
        <Artwork src={icon} width={ICON_SIZE} height={ICON_SIZE} />
      </span>
    )}
    <span className={styles['words']}>
      <span>{caption}</span>
      {sub_caption !== null && <span className={styles['below']}>{sub_caption}</span>}
    </span>
  </>
);

const isOffer = ({ button_type }: MetadataButton) => button_type === 'pay';
