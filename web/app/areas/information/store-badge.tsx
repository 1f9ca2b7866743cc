import type { ProviderLinks } from '#contract/site.ts';
import { useTexts } from '#web/app/i18n/use-texts.ts';
import styles from './store-badge.module.css';

type Store = ProviderLinks['stores'][number]['store'];

const TELEVISION = 'M4 5h16a1 1 0 0 1 1 1v10a1 1 0 0 1-1 1H4a1 1 0 0 1-1-1V6a1 1 0 0 1 1-1zM8 20.5h8';

/** Each by the name it calls itself, with a mark of our own drawing on a 24-unit grid. */
const stores: Readonly<Record<Store, { readonly name: string; readonly mark: string }>> = {
  app_store: { name: 'App Store', mark: 'M13.4 4.5 6 18.2M10.6 4.5 18 18.2M3.5 14.5h9M16 14.5h4.5' },
  google_play: { name: 'Google Play', mark: 'M5.5 3.8v16.4L20 12zM5.5 3.8 15 15M5.5 20.2 15 9' },
  app_gallery: {
    name: 'AppGallery',
    mark: 'M4.5 8h15v10.5a2 2 0 0 1-2 2h-11a2 2 0 0 1-2-2zM8.5 8a3.5 3.5 0 0 1 7 0M8.5 12.5a3.5 3.5 0 0 0 7 0',
  },
  samsung: { name: 'Samsung TV', mark: TELEVISION },
  lg: { name: 'LG TV', mark: TELEVISION },
};

/** Leads to the app of this service in a store. */
export function StoreBadge({ store, url }: { readonly store: Store; readonly url: string }) {
  const { t } = useTexts();
  const { name, mark } = stores[store];
  return (
    <a className={styles['badge']} href={url} target="_blank" rel="noopener noreferrer">
      <svg className={styles['mark']} viewBox="0 0 24 24" fill="none" aria-hidden="true">
        <path d={mark} stroke="currentColor" strokeWidth="1.8" strokeLinecap="round" strokeLinejoin="round" />
      </svg>
      <span>
        <span className={styles['lead']}>{t('footer.getIn')} </span>
        <span className={styles['name']}>{name}</span>
      </span>
    </a>
  );
}
