import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { askToSignIn } from '#web/app/areas/session/ask-to-sign-in.ts';
import { welcomeQuery } from '#web/app/areas/session/queries.ts';
import { takeReturnPath } from '#web/app/areas/session/return-path.ts';
import { useSite } from '#web/app/areas/site/use-site.ts';
import { Logo } from '#web/app/brand/logo.tsx';
import { useTexts } from '#web/app/i18n/use-texts.ts';
import { Button } from '#web/app/ui/button.tsx';
import { RichText } from '#web/app/ui/rich-text.tsx';
import { Text } from '#web/app/ui/text.tsx';
import styles from './entry-page.module.css';

const HOME = '/';

/** The first page of a new viewer [A-ROUTE-33, A-AUTH-20]. */
export function WelcomePage() {
  const { t } = useTexts<'session'>();
  const { brand } = useSite();
  const navigate = useNavigate();
  const { data: welcome } = useQuery(welcomeQuery());
  const title = welcome?.title || brand.title;

  const enter = async () => {
    if (await askToSignIn()) navigate(takeReturnPath() ?? HOME);
  };
  // Skipped is the page, not signing in: its form stands over what was wanted [A-AUTH-21].
  const skip = () => navigate(`${takeReturnPath() ?? HOME}#auth`);

  return (
    <article className={styles['page']}>
      <title>{`${title} · ${brand.title}`}</title>
      <Logo brand={{ ...brand, logo: welcome?.logo || brand.logo }} />
      <Text look="title" as="h1">
        {title}
      </Text>
      {welcome !== undefined && <RichText html={welcome.text} />}
      <div className={styles['actions']}>
        <Button onClick={enter}>{t('signIn.enter')}</Button>
        <Button look="quiet" onClick={skip}>
          {t('signIn.skip')}
        </Button>
      </div>
    </article>
  );
}
