import { useState } from 'react';
import { Button, ButtonLink } from '#web/app/ui/button.tsx';
import { Message } from '#web/app/ui/message.tsx';
import { NearEnd } from '#web/app/ui/near-end.tsx';
import { SectionNotice } from '#web/app/ui/notice.tsx';
import { ShelfSkeleton } from '#web/app/ui/shelf.tsx';
import { Spinner } from '#web/app/ui/spinner.tsx';
import { sampleWords } from './sample-words.ts';
import { Sample, Section } from './section.tsx';
import styles from './states.module.css';

const PAGE = '/gallery';
const BATCH = 6;
const MOST_LINES = 18;

/** Before something is there, when there is nothing, and when it went wrong. */
export const States = () => (
  <Section id="states" title="States">
    <Sample title="Skeletons: posters, stills, cards, broad ones, people, words" flow="bleed">
      <ShelfSkeleton tiles="upright" title="Its title is known" />
      <ShelfSkeleton tiles="wide" />
      <ShelfSkeleton tiles="tall" />
      <ShelfSkeleton tiles="broad" />
      <ShelfSkeleton tiles="round" />
      <ShelfSkeleton tiles="words" />
    </Sample>
    <Sample title="Something is on its way">
      <Spinner />
    </Sample>
    <div className={styles['notices']}>
      <SectionNotice icon="heart" title="Nothing in your list yet" text="What you mark with a heart is found here.">
        <ButtonLink to={PAGE}>To the films</ButtonLink>
      </SectionNotice>
      <SectionNotice icon="warning" title="That could not be loaded" text="The connection was lost on the way.">
        <Button look="secondary">Try again</Button>
      </SectionNotice>
      <SectionNotice icon="lock" title={sampleWords.georgian} text={sampleWords.kazakh} />
    </div>
    <Sample title="Messages" flow="column">
      <Message tone="info">The price changes on the first of next month.</Message>
      <Message tone="positive">Paid. The receipt is on its way.</Message>
      <Message tone="warning">{sampleWords.long}</Message>
      <Message tone="danger">The card was refused. Nothing was taken from it.</Message>
    </Sample>
    <Sample title="A list that goes on when its end comes near" flow="column">
      <EndlessList />
    </Sample>
  </Section>
);

function EndlessList() {
  const [count, setCount] = useState(BATCH);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keyboard
    <section className={styles['list']} tabIndex={0} aria-label="A list that goes on">
      {Array.from({ length: count }, (_, line) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines are their places
        <p key={line}>Line {line + 1}</p>
      ))}
      {count < MOST_LINES && <NearEnd count={count} ahead={0} onNear={() => setCount(count + BATCH)} />}
    </section>
  );
}
