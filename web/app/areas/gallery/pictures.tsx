import { useState } from 'react';
import { Artwork } from '#web/app/ui/artwork.tsx';
import { Avatar } from '#web/app/ui/avatar.tsx';
import { Badge } from '#web/app/ui/badge.tsx';
import { CarouselDots } from '#web/app/ui/carousel-dots.tsx';
import { ChipLink } from '#web/app/ui/chip.tsx';
import { Lettering } from '#web/app/ui/lettering.tsx';
import { ProgressLine } from '#web/app/ui/progress-line.tsx';
import { Shelf } from '#web/app/ui/shelf.tsx';
import { EndTile, Tile } from '#web/app/ui/tile.tsx';
import { TileGrid } from '#web/app/ui/tile-grid.tsx';
import type { TileShape } from '#web/app/ui/tile-shape.ts';
import styles from './pictures.module.css';
import { samplePicture } from './sample-picture.ts';
import { sampleWords } from './sample-words.ts';
import { Sample, Section } from './section.tsx';

const PAGE = '/gallery';
const LABELS = { back: 'Back', forward: 'Forward' };
const TITLES = [
  'Nosferatu',
  sampleWords.kazakh,
  sampleWords.georgian,
  sampleWords.long,
  'Metropolis',
  'Häxan',
  'Stachka',
];
const PICTURES = ['First', 'Second', 'Third', 'Fourth'];
const SECONDS = 7;
/** No picture at all. */
const BROKEN = 'data:image/png,';
const WORDS = ['Drama', 'Comedy', 'Science fiction', 'Деректі', 'კომედია', 'Horror', 'Silent films'].map((name) => (
  <ChipLink key={name} to={PAGE}>
    {name}
  </ChipLink>
));

/** Tiles in each of their shapes, and what they stand on. */
export const Pictures = () => (
  <Section id="pictures" title="Pictures">
    <Sample title="Tile: badges, progress, lock; a mark; without a picture">
      <div className={styles['tiles']}>
        <Tile
          to={PAGE}
          shape="upright"
          title="Badges"
          text="1922 · Horror"
          src={samplePicture('upright', 1)}
          badges={<Badge tone="accent">New</Badge>}
          facts="Murnau · 1 h 34 min"
        />
        <Tile to={PAGE} shape="upright" title="No picture, only a name" text="1927" src="" />
        <Tile
          to={PAGE}
          shape="wide"
          title="Progress"
          text="42 minutes left"
          src={samplePicture('wide', 2)}
          badges={<Badge tone="live">Live</Badge>}
          done={0.62}
        />
        <Tile
          to={PAGE}
          shape="wide"
          title="Locked"
          text="From 299 ₽"
          src={samplePicture('wide', 3)}
          lock="Not in your packet"
        />
        <Tile to={PAGE} shape="wide" title="A mark" fit="contain" src={samplePicture('round', 4)} />
        <Tile to={PAGE} shape="round" title="Max Schreck" text="Actor" src={samplePicture('round', 5)} />
      </div>
    </Sample>
    <Sample title="Shelf whose title leads on, with a tile that opens all" flow="bleed">
      <SampleShelf tiles="upright" title="Silent nights" />
    </Sample>
    <Sample title="Shelf of stills" flow="bleed">
      <SampleShelf tiles="wide" title="Go on watching" />
    </Sample>
    <Sample title="Shelf of people" flow="bleed">
      <SampleShelf tiles="round" title="People" />
    </Sample>
    <Sample title="Shelf of cards" flow="bleed">
      <SampleShelf tiles="tall" title="What is new" />
    </Sample>
    <Sample title="Shelf of broad cards" flow="bleed">
      <SampleShelf tiles="broad" title="What is on" />
    </Sample>
    <Sample title="Shelf of words" flow="bleed">
      <Shelf title="Genres" tiles="words" labels={LABELS}>
        {WORDS}
      </Shelf>
    </Sample>
    <Sample title="Grid of posters, more of them awaited" flow="bleed">
      <TileGrid tiles="upright" awaited={2}>
        {TITLES.map((name, number) => (
          <Tile key={name} to={PAGE} shape="upright" title={name} src={samplePicture('upright', number)} />
        ))}
      </TileGrid>
    </Sample>
    <Sample title="Grid of words" flow="bleed">
      <TileGrid tiles="words">{WORDS}</TileGrid>
    </Sample>
    <Sample title="Picture: its colours until it has come; there; one that cannot be loaded, with a stand-in and without">
      <div className={styles['frame']}>
        <Artwork placeholder={samplePicture('wide', 2)} />
      </div>
      <div className={styles['frame']}>
        <Artwork src={samplePicture('wide', 2)} alt="A horizon" />
      </div>
      <div className={styles['frame']}>
        <Artwork src={BROKEN} fallback={<Lettering title={sampleWords.kazakh} line="1927" />} />
      </div>
      <div className={styles['frame']}>
        <Artwork src={BROKEN} />
      </div>
    </Sample>
    <Sample title="Carousel dots; progress">
      <Carousel isStopped />
      <div className={styles['line']}>
        <ProgressLine done={0.4} />
      </div>
    </Sample>
    <Sample title="Avatars">
      {(['large', 'medium', 'small'] as const).map((size) => (
        <Avatar key={size} name="Anna" size={size} label={`Anna, ${size}`} />
      ))}
      {['Борис', 'Gulnara', 'დავით', 'Ełżbieta', 'Зарина', 'Fatima'].map((name) => (
        <Avatar key={name} name={name} label={name} />
      ))}
      <Avatar name="kids" icon="child" label="Children" />
      <Avatar name="Murnau" src={samplePicture('round', 6)} label="Murnau" />
    </Sample>
  </Section>
);

function SampleShelf({ tiles, title }: { readonly tiles: TileShape; readonly title: string }) {
  return (
    <Shelf
      title={title}
      to={PAGE}
      tiles={tiles}
      labels={LABELS}
      end={<EndTile to={PAGE} shape={tiles} label="Open all" />}
    >
      {TITLES.map((name, number) => (
        <Tile
          key={name}
          to={PAGE}
          shape={tiles}
          title={name}
          text="1922 · Drama"
          src={samplePicture(tiles, number)}
          {...(tiles === 'wide' && { done: number / TITLES.length })}
        />
      ))}
    </Shelf>
  );
}

function Carousel({ isStopped: isStoppedFirst }: { readonly isStopped: boolean }) {
  const [current, setCurrent] = useState(1);
  const [isStopped, setStopped] = useState(isStoppedFirst);
  return (
    <CarouselDots
      dots={PICTURES.map((label) => ({ id: label, label }))}
      current={current}
      seconds={SECONDS}
      isStopped={isStopped}
      labels={{ stop: 'Stop', resume: 'Go on' }}
      onChoose={setCurrent}
      onElapsed={() => setCurrent((current + 1) % PICTURES.length)}
      onStop={setStopped}
    />
  );
}
