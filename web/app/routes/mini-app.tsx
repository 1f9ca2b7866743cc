import { useTexts } from '#web/app/i18n/use-texts.ts';
import { Notice } from '#web/app/ui/notice.tsx';
import { Spinner } from '#web/app/ui/spinner.tsx';

/** The way in from a messenger: what it opens is looked for while this stands [A-ROUTE-26, A-MOBILE-04]. */
export default function MiniAppScreen() {
  const { t } = useTexts();
  return (
    <>
      <meta name="robots" content="noindex" />
      <Notice title={t('links.miniApp.title')} text={t('links.miniApp.text')}>
        <Spinner />
      </Notice>
    </>
  );
}
