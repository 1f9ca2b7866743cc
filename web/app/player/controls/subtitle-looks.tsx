import { type ReactNode, useId } from 'react';
import {
  type SubtitleLooks as Looks,
  type SubtitleLookPart,
  subtitleLookChoices,
} from '#rules/player/subtitle-looks.ts';
import { useTexts } from '#web/app/i18n/use-texts.ts';
import styles from './subtitle-looks.module.css';
import { SubtitleSwatch, SubtitleWords } from './subtitle-words.tsx';
import { changeSubtitleLooks, useSubtitleLooks } from './use-subtitle-looks.ts';

/** How subtitles are to look on this device; what is chosen counts at once. */
export function SubtitleLooks() {
  const { t } = useTexts<'player'>();
  const looks = useSubtitleLooks();
  return (
    <div className={styles['page']}>
      <p className={styles['preview']} aria-hidden="true">
        <SubtitleWords>{t('player.looks.sample')}</SubtitleWords>
      </p>
      <Part
        label={t('player.looks.size.label')}
        part="size"
        choices={subtitleLookChoices.size}
        looks={looks}
        nameOf={(size) => t(`player.looks.size.${size}`)}
      />
      <Part
        label={t('player.looks.colour.label')}
        part="colour"
        choices={subtitleLookChoices.colour}
        looks={looks}
        nameOf={(colour) => (
          <>
            <SubtitleSwatch colour={colour} />
            {t(`player.looks.colour.${colour}`)}
          </>
        )}
      />
      <Part
        label={t('player.looks.background.label')}
        part="background"
        choices={subtitleLookChoices.background}
        looks={looks}
        nameOf={(background) => t(`player.looks.background.${background}`)}
      />
      <Part
        label={t('player.looks.edge.label')}
        part="edge"
        choices={subtitleLookChoices.edge}
        looks={looks}
        nameOf={(edge) => t(`player.looks.edge.${edge}`)}
      />
    </div>
  );
}

interface PartProps<Part extends SubtitleLookPart> {
  readonly label: string;
  readonly part: Part;
  readonly choices: readonly Looks[Part][];
  readonly looks: Looks;
  readonly nameOf: (choice: Looks[Part]) => ReactNode;
}

/** One part of the looks with its choices, in a row as far as there is room. */
function Part<Part extends SubtitleLookPart>({ label, part, choices, looks, nameOf }: PartProps<Part>) {
  const group = useId();
  return (
    <fieldset className={styles['part']}>
      <legend className={styles['label']}>{label}</legend>
      {choices.map((choice) => (
        <label key={choice} className={styles['choice']}>
          <input
            className={styles['radio']}
            type="radio"
            name={group}
            value={choice}
            checked={choice === looks[part]}
            onChange={() => changeSubtitleLooks({ [part]: choice })}
          />
          {nameOf(choice)}
        </label>
      ))}
    </fieldset>
  );
}
