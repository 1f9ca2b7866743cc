import { useState } from 'react';
import { Link } from 'react-router';
import { PageOver } from '#web/app/page/page-over.tsx';
import { Button, ButtonLink } from '#web/app/ui/button.tsx';
import { CloseButton } from '#web/app/ui/close-button.tsx';
import { Notice } from '#web/app/ui/notice.tsx';
import { Page } from '#web/app/ui/page.tsx';
import { RichText } from '#web/app/ui/rich-text.tsx';
import styles from './pages.module.css';
import { sampleWords } from './sample-words.ts';
import { Sample, Section } from './section.tsx';

const PAGE = '/gallery';
const TEXT = `<h2>What it is</h2><p>A paragraph with <strong>strong</strong> words, <em>emphasis</em> and
<a href="${PAGE}">a link</a>.</p><ul><li>${sampleWords.long}</li><li lang="ka">${sampleWords.georgian}</li></ul>
<h3>How it goes</h3><ol><li>Open the settings</li><li>Choose a language</li></ol>`;

/** Whole pages, and what stands in for one. */
export const Pages = () => (
  <Section id="pages" title="Pages">
    <Sample title="Page: where it belongs, what it is one of; a text of the operator" flow="bleed">
      <div className={styles['whole']}>
        <Page
          title={sampleWords.long}
          lead="Where it belongs"
          aside={
            <nav className={styles['aside']} aria-label="What it is one of">
              <Link to={PAGE}>One</Link>
              <Link to={PAGE}>Another</Link>
            </nav>
          }
        >
          <RichText html={TEXT} />
        </Page>
      </div>
    </Sample>
    <Sample title="Page over another one, and the way back" flow="bleed">
      <Over />
    </Sample>
    <Sample title="Notice in the place of a page" flow="bleed">
      <div className={styles['whole']}>
        <Notice
          icon="warning"
          title="Page not found"
          text="It may have moved, or never been here."
          details={<p>Number 404</p>}
        >
          <ButtonLink to={PAGE}>To the start page</ButtonLink>
          <Button look="secondary">Try again</Button>
        </Notice>
      </div>
    </Sample>
  </Section>
);

/** Closing leads back, Esc too: it must not be there while something else is shown. */
function Over() {
  const [isOpen, setOpen] = useState(false);
  return (
    <div className={styles['over']}>
      {isOpen ? (
        <div className={styles['whole']} data-gallery-over>
          <PageOver first={PAGE}>
            <Page title="A page over another">
              <p>It can be left by its button, or with Esc.</p>
            </Page>
          </PageOver>
        </div>
      ) : (
        <div className={styles['open']}>
          <Button look="secondary" onClick={() => setOpen(true)}>
            Page over
          </Button>
          <CloseButton label="Close, a sample" onClose={() => {}} />
        </div>
      )}
    </div>
  );
}
