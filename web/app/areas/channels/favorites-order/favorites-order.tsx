import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';
import { moved, placeAt } from '#rules/channels/own-order.ts';
import { useTexts } from '#web/app/i18n/use-texts.ts';
import { Artwork } from '#web/app/ui/artwork.tsx';
import { Button } from '#web/app/ui/button.tsx';
import { Icon } from '#web/app/ui/icon.tsx';
import { Menu } from '#web/app/ui/menu.tsx';
import type { ListedChannel } from '../lineup.ts';
import styles from './favorites-order.module.css';
import { useSaveOrder } from './use-favorites-order.ts';

const LOGO = { width: 48, height: 48 };
const STEPS: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1 };

/** Favourite channels that are put into an order: by a handle that is dragged or moved by arrow keys, a menu, or a number. */
export function FavoritesOrder({ channels }: { readonly channels: readonly ListedChannel[] }) {
  const { t } = useTexts<'favorites'>();
  const save = useSaveOrder();
  const list = useRef<HTMLOListElement>(null);
  const [own, setOwn] = useState(channels);
  const [announced, announce] = useState('');
  /** The place that a dragged row has come to, and where it came from. */
  const dragged = useRef<{ readonly from: number; readonly place: number } | null>(null);

  function move(from: number, to: number): void {
    const next = moved(own, from, to);
    const channel = own[from];
    if (channel === undefined || next.every(({ id }, index) => id === own[index]?.id)) return;
    setOwn(next);
    save(next.map(({ id }) => id));
    announce(t('favorites.movedTo', { name: channel.name, place: next.indexOf(channel) + 1, of: next.length }));
  }

  function moveByKey(event: KeyboardEvent, place: number): void {
    const step = STEPS[event.key];
    if (step === undefined) return;
    event.preventDefault();
    move(place, place + step);
  }

  function grip(event: PointerEvent<HTMLElement>, place: number): void {
    event.currentTarget.setPointerCapture(event.pointerId);
    dragged.current = { from: place, place };
  }

  /** While it is dragged the row changes places with those that it is held over; where it is let go is saved. */
  function drag({ clientY }: PointerEvent): void {
    const rows = list.current;
    if (dragged.current === null || rows === null) return;
    const { from, place } = dragged.current;
    const { top, height } = rows.getBoundingClientRect();
    const to = placeAt(clientY - top, height / own.length, own.length);
    if (to === place) return;
    setOwn(moved(own, place, to));
    dragged.current = { from, place: to };
  }

  function letGo(): void {
    const way = dragged.current;
    dragged.current = null;
    if (way !== null && way.from !== way.place) save(own.map(({ id }) => id));
  }

  return (
    <>
      <ol ref={list} className={styles['list']} data-favorites-order>
        {own.map((channel, place) => (
          <li key={channel.id} className={styles['row']}>
            <button
              type="button"
              className={styles['handle']}
              aria-label={t('favorites.move', { name: channel.name, place: place + 1, of: own.length })}
              data-keeps-arrows
              onKeyDown={(event) => moveByKey(event, place)}
              onPointerDown={(event) => grip(event, place)}
              onPointerMove={drag}
              onPointerUp={letGo}
              onPointerCancel={letGo}
            >
              <Icon name="menu" />
            </button>
            <span className={styles['logo']}>
              <Artwork src={channel.icon ?? channel.cover.full} {...LOGO} />
            </span>
            <span className={styles['name']}>{channel.name}</span>
            <Place name={channel.name} place={place} of={own.length} onMove={(to) => move(place, to)} />
            <Menu
              align="end"
              trigger={
                <Button look="quiet" size="small" round aria-label={t('favorites.movesOf', { name: channel.name })}>
                  <Icon name="more" />
                </Button>
              }
              items={[
                { label: t('favorites.toTop'), isDisabled: place === 0, onSelect: () => move(place, 0) },
                { label: t('favorites.up'), isDisabled: place === 0, onSelect: () => move(place, place - 1) },
                {
                  label: t('favorites.down'),
                  isDisabled: place === own.length - 1,
                  onSelect: () => move(place, place + 1),
                },
              ]}
            />
          </li>
        ))}
      </ol>
      <p className="visually-hidden" role="status">
        {announced}
      </p>
    </>
  );
}

interface PlaceProps {
  readonly name: string;
  /** From 0. */
  readonly place: number;
  readonly of: number;
  readonly onMove: (to: number) => void;
}

/** The place of a channel as a number, which can be written; it counts once the field is left or Enter pressed. */
function Place({ name, place, of, onMove }: PlaceProps) {
  const { t } = useTexts<'favorites'>();
  const [written, write] = useState<string | null>(null);
  const settle = () => {
    const number = Number(written ?? '');
    write(null);
    if (Number.isInteger(number) && number >= 1) onMove(number - 1);
  };
  return (
    <input
      className={styles['place']}
      type="text"
      inputMode="numeric"
      aria-label={t('favorites.placeOf', { name, of })}
      value={written ?? String(place + 1)}
      onChange={({ currentTarget }) => write(currentTarget.value)}
      onBlur={settle}
      onKeyDown={({ key, currentTarget }) => key === 'Enter' && currentTarget.blur()}
    />
  );
}
