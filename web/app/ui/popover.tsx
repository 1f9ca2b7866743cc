import { type MouseEvent, type ReactNode, useId } from 'react';
import { classNames } from './class-names.ts';
import styles from './popover.module.css';

interface PopoverProps {
  /** The button that opens it, given these attributes. */
  readonly trigger: (wiring: { readonly popoverTarget: string }) => ReactNode;
  /** Names what opens. */
  readonly label: string;
  /** Which edge of the button it keeps to. */
  readonly align?: 'start' | 'end';
  readonly onToggle?: (isOpen: boolean) => void;
  /** Links and buttons, one a row; pressing a link or a button in it closes it. */
  readonly children: ReactNode;
}

/**
 * A panel behind a button, opened and closed by the browser itself: it works before the scripts are there and weighs next
 * to nothing, so it is what the frame of every page uses in place of a menu.
 */
export function Popover({ trigger, label, align = 'start', onToggle, children }: PopoverProps) {
  const id = useId();
  const closeAfterUse = ({ target, currentTarget }: MouseEvent<HTMLDivElement>) => {
    if (target instanceof Element && target.closest('a, button') !== null) currentTarget.hidePopover();
  };
  return (
    <>
      {trigger({ popoverTarget: id })}
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for controls that are sent */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: a key on a link or a button clicks it */}
      <div
        role="group"
        id={id}
        popover="auto"
        className={classNames(styles['popover'], styles[align])}
        aria-label={label}
        onClick={closeAfterUse}
        onToggle={({ newState }) => onToggle?.(newState === 'open')}
      >
        {children}
      </div>
    </>
  );
}
