import { Icon, iconNames } from '#web/app/ui/icon.tsx';
import { Text, type TextLook } from '#web/app/ui/text.tsx';
import styles from './foundations.module.css';
import { sampleWords } from './sample-words.ts';
import { Sample, Section } from './section.tsx';

const COLOURS = [
  'surface-0',
  'surface-1',
  'surface-2',
  'surface-3',
  'text-1',
  'text-2',
  'text-3',
  'accent',
  'on-accent',
  'focus',
  'live',
  'live-surface',
  'positive',
  'warning',
  'danger',
];
const LOOKS: readonly TextLook[] = ['display', 'title', 'heading', 'lead', 'body', 'small', 'caption'];
const RADII = ['radius-1', 'radius-2', 'radius-3', 'radius-4', 'radius-full'];
const SPACES = ['space-1', 'space-2', 'space-3', 'space-4', 'space-5', 'space-6', 'space-8', 'space-10', 'space-12'];

/** Tokens and type. */
export const Foundations = () => (
  <Section id="foundations" title="Foundations">
    <Sample title="Colour">
      {COLOURS.map((name) => (
        <figure key={name} className={styles['colour']}>
          <div className={styles['surface']} style={{ background: `var(--${name})` }} />
          <figcaption>{name}</figcaption>
        </figure>
      ))}
    </Sample>
    <Sample title="Type" flow="wide">
      {LOOKS.map((look) => (
        <Text key={look} look={look}>
          Nosferatu {look}
        </Text>
      ))}
      <Text look="heading" as="div">
        <span lang="kk">{sampleWords.kazakh}</span>
      </Text>
      <Text look="heading" as="div">
        <span lang="ka">{sampleWords.georgian}</span>
      </Text>
      <Text look="body" tone="quiet">
        {sampleWords.long}
      </Text>
    </Sample>
    <Sample title="Space">
      {SPACES.map((name) => (
        <div key={name} className={styles['space']} style={{ width: `var(--${name})` }} />
      ))}
    </Sample>
    <Sample title="Radius and elevation">
      {RADII.map((name) => (
        <div key={name} className={styles['box']} style={{ borderRadius: `var(--${name})` }} />
      ))}
      <div className={styles['box']} style={{ boxShadow: 'var(--elevation-1)' }} />
      <div className={styles['box']} style={{ boxShadow: 'var(--elevation-2)' }} />
    </Sample>
    <Sample title="Icons">
      <ul className={styles['icons']}>
        {iconNames.map((name) => (
          <li key={name}>
            <Icon name={name} />
            {name}
          </li>
        ))}
      </ul>
    </Sample>
  </Section>
);
