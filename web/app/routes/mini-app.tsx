import { useTexts } from '../i18n/use-texts.ts';
import { Notice } from '../ui/notice.tsx';

/** The way in from a messenger: what it opens is looked for while this stands [A-ROUTE-26, A-MOBILE-04]. */
export default function MiniAppScreen() {
  const { t } = useTexts();
  return (
    <>
      <meta name="robots" content="noindex" />
      <Notice title={t('links.miniApp.title')} text={t('links.miniApp.text')} />
    </>
  );
}
