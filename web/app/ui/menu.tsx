import { Menu as BaseMenu } from '@base-ui/react/menu';
import type { ReactElement, ReactNode } from 'react';
import { Link, type To } from 'react-router';
import { classNames } from './class-names.ts';
import { Icon, type IconName } from './icon.tsx';
import styles from './menu.module.css';

interface Entry {
  /** Unique among its neighbours. */
  readonly label: string;
  readonly icon?: IconName;
  readonly isDisabled?: boolean;
  /** It takes something away. */
  readonly isDangerous?: boolean;
}

/** Leads somewhere, or does something. */
export type MenuItem =
  | (Entry & { readonly to: To; readonly isCurrent?: boolean })
  | (Entry & { readonly onSelect: () => void });

interface PopupProps {
  /** The button that opens it. */
  readonly trigger: ReactElement;
  /** Which edge of the button it keeps to. */
  readonly align?: 'start' | 'end';
}

/** A list of actions and links behind a button. */
export const Menu = ({ items, ...popup }: PopupProps & { readonly items: readonly MenuItem[] }) => (
  <Popup {...popup}>
    {items.map((item) => (
      <Item key={item.label} item={item} />
    ))}
  </Popup>
);

interface ChoiceMenuProps<Value extends string> extends PopupProps {
  readonly label: string;
  readonly choices: readonly { readonly value: Value; readonly label: string }[];
  readonly chosen: Value;
  readonly onChoose: (value: Value) => void;
}

/** One of a few behind a button; the one that counts now is ticked. */
export const ChoiceMenu = <Value extends string>({
  label,
  choices,
  chosen,
  onChoose,
  ...popup
}: ChoiceMenuProps<Value>) => (
  <Popup {...popup}>
    <BaseMenu.RadioGroup value={chosen} onValueChange={onChoose} aria-label={label}>
      {choices.map((choice) => (
        <BaseMenu.RadioItem key={choice.value} value={choice.value} className={styles['item']} closeOnClick>
          <span className={styles['label']}>{choice.label}</span>
          <BaseMenu.RadioItemIndicator className={styles['tick']}>
            <Icon name="check" />
          </BaseMenu.RadioItemIndicator>
        </BaseMenu.RadioItem>
      ))}
    </BaseMenu.RadioGroup>
  </Popup>
);

/** Not modal: the page behind may be scrolled, and what is pressed there counts. */
const Popup = ({ trigger, align = 'start', children }: PopupProps & { readonly children: ReactNode }) => (
  <BaseMenu.Root modal={false}>
    <BaseMenu.Trigger render={trigger} />
    <BaseMenu.Portal>
      <BaseMenu.Positioner className={styles['positioner']} align={align} sideOffset={6} collisionPadding={8}>
        <BaseMenu.Popup className={styles['popup']}>{children}</BaseMenu.Popup>
      </BaseMenu.Positioner>
    </BaseMenu.Portal>
  </BaseMenu.Root>
);

function Item({ item }: { readonly item: MenuItem }) {
  const { icon, label, isDisabled = false, isDangerous } = item;
  const common = {
    disabled: isDisabled,
    className: classNames(styles['item'], isDangerous && styles['dangerous']),
  };
  const face = (
    <>
      {icon && <Icon name={icon} />}
      <span className={styles['label']}>{label}</span>
    </>
  );
  return 'to' in item ? (
    <BaseMenu.Item {...common} render={<Link to={item.to} aria-current={item.isCurrent || undefined} />}>
      {face}
    </BaseMenu.Item>
  ) : (
    <BaseMenu.Item {...common} onClick={item.onSelect}>
      {face}
    </BaseMenu.Item>
  );
}
