import { useState } from 'react';
import { Badge, Counter } from '#web/app/ui/badge.tsx';
import { Button, ButtonLink } from '#web/app/ui/button.tsx';
import { Chip, ChipLink } from '#web/app/ui/chip.tsx';
import { Icon } from '#web/app/ui/icon.tsx';
import styles from './actions.module.css';
import { sampleWords } from './sample-words.ts';
import { Sample, Section } from './section.tsx';

const LOOKS = ['primary', 'secondary', 'quiet', 'danger'] as const;
const GENRES = ['All', 'Drama', 'Comedy', 'Science fiction'];
const PAGE = '/gallery';

/** What is pressed, and the small words about it. */
export function Actions() {
  const [genre, setGenre] = useState(GENRES[0]);
  return (
    <Section id="actions" title="Actions">
      {LOOKS.map((look) => (
        <Sample key={look} title={`Button, ${look}: focused, at rest, icon, busy, disabled, small, round`}>
          <Button look={look} className={styles['focused']}>
            Watch
          </Button>
          <Button look={look}>Watch</Button>
          <Button look={look}>
            <Icon name="play" />
            Continue 00:42
          </Button>
          <Button look={look} busy>
            Watch
          </Button>
          <Button look={look} disabled>
            Watch
          </Button>
          <Button look={look} size="small">
            Small
          </Button>
          <Button look={look} round aria-label={`More, ${look}`}>
            <Icon name="more" />
          </Button>
        </Sample>
      ))}
      <Sample title="Links, long words">
        <ButtonLink to={PAGE}>A link</ButtonLink>
        <ButtonLink to={PAGE} look="secondary" lang="ka">
          {sampleWords.georgian}
        </ButtonLink>
        <ButtonLink to={PAGE} look="quiet" size="small" lang="kk">
          {sampleWords.kazakh}
        </ButtonLink>
      </Sample>
      <Sample title="Chips">
        {GENRES.map((name) => (
          <Chip key={name} isChosen={name === genre} onClick={() => setGenre(name)}>
            {name}
          </Chip>
        ))}
        <ChipLink to={PAGE} isChosen>
          <Icon name="filter" />
          Link
        </ChipLink>
        <Chip disabled>Disabled</Chip>
      </Sample>
      <Sample title="Badges and counters">
        <Badge>16+</Badge>
        <Badge tone="accent">New</Badge>
        <Badge tone="live">Live</Badge>
        <Badge tone="positive">8.4</Badge>
        <Badge tone="warning">Last day</Badge>
        <Badge tone="picture">From 299 ₽</Badge>
        <span className={styles['counted']}>
          <Icon name="bell" />
          <Counter count={3} label="3 new" />
        </span>
        <span className={styles['counted']}>
          <Icon name="bell" />
          <Counter count={128} label="128 new" />
        </span>
      </Sample>
    </Section>
  );
}
