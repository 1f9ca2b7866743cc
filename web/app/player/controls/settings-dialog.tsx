import { Dialog } from '@base-ui/react/dialog';
import { useEffect, useId, useRef, useState } from 'react';
import { minutesLeft } from '#rules/player/sleep-timer.ts';
import { NORMAL_SPEED, SPEEDS, trackName } from '#rules/player/tracks.ts';
import { useTexts } from '#web/app/i18n/use-texts.ts';
import type { PlayerSession } from '#web/app/player/session/player-session.ts';
import type { PlayerView } from '#web/app/player/session/player-view.ts';
import { useSleep } from '#web/app/player/session/use-sleep.ts';
import { classNames } from '#web/app/ui/class-names.ts';
import { Icon } from '#web/app/ui/icon.tsx';
import menu from './player-menu.module.css';
import styles from './settings-dialog.module.css';
import { SleepTimer } from './sleep-timer.tsx';
import { SubtitleLooks } from './subtitle-looks.tsx';
import type { TimelineLine } from './timeline.ts';

export interface PlayingSettings {
  readonly session: PlayerSession;
  readonly view: PlayerView;
  /** Live plays as it comes. */
  readonly isLive: boolean;
  /** Of what plays. */
  readonly line: TimelineLine | null;
}

export interface SettingsDialogProps extends PlayingSettings {
  readonly isOpen: boolean;
  readonly onOpenChange: (isOpen: boolean) => void;
  /** Inside the player, so that it shows in full screen too. */
  readonly container: HTMLElement | null;
}

/** After a choice the menu stays for so long, for the tick to be seen; a sheet for longer [C-CONST-14]. */
const CLOSE_MILLISECONDS = { menu: 200, sheet: 400 } as const;
const SHEET = '(max-width: 599px) and (orientation: portrait)';

const pages = ['audio', 'text', 'speed', 'quality'] as const;
type Page = (typeof pages)[number];
/** Settings that are more than one choice. */
type Panel = 'looks' | 'sleep';

/** The settings of what plays, over its picture. On phones a sheet. */
export function SettingsDialog({ isOpen, onOpenChange, container, ...playing }: SettingsDialogProps) {
  const closing = useRef<ReturnType<typeof setTimeout>>(undefined);

  function change(next: boolean): void {
    clearTimeout(closing.current);
    onOpenChange(next);
  }
  function closeSoon(): void {
    clearTimeout(closing.current);
    closing.current = setTimeout(
      () => onOpenChange(false),
      CLOSE_MILLISECONDS[matchMedia(SHEET).matches ? 'sheet' : 'menu'],
    );
  }
  return (
    <Dialog.Root open={isOpen} onOpenChange={change}>
      <Dialog.Portal container={container}>
        <Dialog.Backdrop className={classNames(menu['backdrop'], styles['backdrop'])} />
        <Dialog.Popup className={classNames(menu['panel'], styles['panel'])} data-settings>
          <Settings {...playing} onChosen={closeSoon} />
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

interface SettingsProps extends PlayingSettings {
  readonly onChosen: () => void;
}

/** The list of what can be chosen, and behind each the choices. */
function Settings({ onChosen, ...playing }: SettingsProps) {
  const { t } = useTexts<'player'>();
  const [open, setOpen] = useState<Page | Panel | null>(null);
  const root = useRef<HTMLDivElement>(null);
  const left = useRef<Page | Panel | null>(null);
  const settings = useSettings(playing);
  const { left: sleepsIn } = useSleep(playing.session);
  const panels: Readonly<Record<Panel, { readonly label: string; readonly value: string }>> = {
    looks: { label: t('player.looks.title'), value: '' },
    sleep: {
      label: t('player.sleep.title'),
      value: sleepsIn === null ? t('player.sleep.off') : t('player.sleep.left', { count: minutesLeft(sleepsIn) }),
    },
  };
  const entries = [
    ...pages
      .flatMap((page) => settings[page] ?? [])
      .map(({ page, label, choices, chosen }) => ({
        ...{ page, label, value: choices.find(({ value }) => value === chosen)?.label },
      })),
    ...(settings.text === null ? [] : [{ page: 'looks' as const, ...panels.looks }]),
    { page: 'sleep' as const, ...panels.sleep },
  ];
  const list = open === null || open === 'looks' || open === 'sleep' ? null : settings[open];
  const title = open === 'looks' || open === 'sleep' ? panels[open].label : list?.label;

  // The focus follows: into the choices, and back to where they are behind.
  useEffect(() => {
    const place = open === null ? `[data-setting="${left.current}"]` : 'input:checked';
    root.current?.querySelector<HTMLElement>(place)?.focus();
    left.current = open;
  }, [open]);
  return (
    <div ref={root} className={styles['page']}>
      <header className={classNames(menu['head'], styles['head'])}>
        {title !== undefined && (
          <button
            type="button"
            className={menu['round']}
            aria-label={t('player.settings.back')}
            onClick={() => setOpen(null)}
          >
            <Icon name="previous" />
          </button>
        )}
        <Dialog.Title className={styles['title']}>{title ?? t('player.settings.title')}</Dialog.Title>
        <Dialog.Close className={menu['round']} aria-label={t('player.close')}>
          <Icon name="close" />
        </Dialog.Close>
      </header>
      {open === 'looks' ? (
        <div className={classNames(menu['list'], styles['list'])}>
          <SubtitleLooks />
        </div>
      ) : open === 'sleep' ? (
        <div className={classNames(menu['list'], styles['list'], styles['choices'])}>
          <SleepTimer session={playing.session} line={playing.line} />
        </div>
      ) : list === null ? (
        <ul className={classNames(menu['list'], styles['list'])}>
          {entries.map(({ page, label, value }) => (
            <li key={page}>
              <button type="button" className={styles['entry']} data-setting={page} onClick={() => setOpen(page)}>
                <span>{label}</span>
                <span className={styles['value']}>{value}</span>
                <Icon name="next" />
              </button>
            </li>
          ))}
        </ul>
      ) : (
        <ChoiceList {...list} onChosen={onChosen} />
      )}
    </div>
  );
}

/** One of the settings with its choices; values are unique among them. */
interface Setting {
  readonly page: Page;
  readonly label: string;
  readonly choices: readonly Choice[];
  readonly chosen: string;
  readonly choose: (value: string) => void;
}

interface Choice {
  readonly value: string;
  readonly label: string;
  /** What makes it another one than its name says. */
  readonly mark?: string;
}

const OFF = 'off';
const AUTO = 'auto';

/** The settings of what plays; null where there is nothing to choose from. */
function useSettings({
  session,
  view,
  isLive,
}: Omit<SettingsProps, 'onChosen' | 'line'>): Readonly<Record<Page, Setting | null>> {
  const { t, language } = useTexts<'player'>();
  const { tracks, speed } = view;
  const { audio, text } = tracks;
  return {
    audio:
      audio.length < 2
        ? null
        : {
            page: 'audio',
            label: t('player.settings.audio'),
            choices: audio.map(({ id, name, language: spoken, isDescription }) => ({
              value: id,
              ...labelled(trackName(name, spoken, language), isDescription ? t('player.settings.description') : null),
            })),
            chosen: audio.find(({ enabled }) => enabled)?.id ?? '',
            choose(value) {
              const track = audio.find(({ id }) => id === value);
              if (track !== undefined) session.selectAudio(track);
            },
          },
    text:
      text.length === 0
        ? null
        : {
            page: 'text',
            label: t('player.settings.text'),
            choices: [
              { value: OFF, label: t('player.settings.off') },
              ...text.map(({ id, label, lang, isForHearing }) => ({
                value: id,
                ...labelled(trackName(label, lang, language), isForHearing ? t('player.settings.forHearing') : null),
              })),
            ],
            chosen: tracks.chosenText ?? OFF,
            choose: (value) => session.selectText(text.find(({ id }) => id === value) ?? null),
          },
    speed: isLive
      ? null
      : {
          page: 'speed',
          label: t('player.settings.speed'),
          choices: SPEEDS.map((one) => ({
            value: String(one),
            label: one === NORMAL_SPEED ? t('player.settings.normal') : `${one.toLocaleString(language)}×`,
          })),
          chosen: String(speed),
          choose: (value) => session.setSpeed(Number(value)),
        },
    quality:
      tracks.levels.length < 2
        ? null
        : {
            page: 'quality',
            label: t('player.settings.quality'),
            choices: [
              { value: AUTO, label: t('player.settings.auto') },
              ...tracks.levels.map(({ id, height }) => ({ value: id, label: `${height}p` })),
            ],
            chosen: tracks.chosenLevel ?? AUTO,
            choose: (value) => session.selectLevel(value === AUTO ? null : value),
          },
  };
}

/** A name that says what makes the track another one needs no mark. */
const labelled = (label: string, mark: string | null): Pick<Choice, 'label' | 'mark'> =>
  mark === null || label.toLowerCase().includes(mark.toLowerCase()) ? { label } : { label, mark };

interface ChoiceListProps extends Setting {
  readonly onChosen: () => void;
}

/** Arrows move the choice, which counts at once; a press or Enter is the last word. */
function ChoiceList({ label, choices, chosen, choose, onChosen }: ChoiceListProps) {
  const name = useId();
  return (
    <fieldset className={classNames(menu['list'], styles['list'])}>
      <legend className="visually-hidden">{label}</legend>
      {choices.map((choice) => (
        <label key={choice.value} className={styles['entry']} onPointerUp={onChosen}>
          <input
            className={styles['radio']}
            type="radio"
            name={name}
            checked={choice.value === chosen}
            onChange={() => choose(choice.value)}
            onKeyDown={({ key }) => key === 'Enter' && onChosen()}
          />
          <span className={styles['tick']}>
            <Icon name="check" />
          </span>
          <span className={styles['name']}>
            {choice.label}
            {choice.mark !== undefined && <small className={styles['mark']}>{choice.mark}</small>}
          </span>
        </label>
      ))}
    </fieldset>
  );
}
