import { Button } from './button.tsx';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';
import styles from './toast-region.module.css';
import { dismissToast, type ShownToast, useToasts } from './toasts.ts';

interface ToastRegionProps {
  /** Names the place where they appear. */
  readonly label: string;
  readonly dismissLabel: string;
}

/** Where toasts appear, once a page. It is there before the first of them, so that each is read out. */
export const ToastRegion = ({ label, dismissLabel }: ToastRegionProps) => (
  <section className={styles['region']} aria-label={label} aria-live="polite" aria-relevant="additions">
    {useToasts().map((toast) => (
      <ToastCard key={toast.id} toast={toast} dismissLabel={dismissLabel} />
    ))}
  </section>
);

const ICONS = { plain: 'info', positive: 'check', danger: 'warning' } as const;

/** Its time is an animation: style alone holds it while somebody reads, by pointer or focus. */
function ToastCard({ toast, dismissLabel }: { readonly toast: ShownToast; readonly dismissLabel: string }) {
  const { id, text, tone = 'plain', milliseconds, action } = toast;
  const dismiss = () => dismissToast(id);
  return (
    <div className={classNames(styles['toast'], styles[tone])}>
      <span
        className={styles['time']}
        style={milliseconds === undefined ? undefined : { animationDuration: `${milliseconds}ms` }}
        onAnimationEnd={dismiss}
      />
      <Icon name={ICONS[tone]} />
      <p className={styles['text']}>{text}</p>
      {action && (
        <Button
          look="quiet"
          size="small"
          onClick={() => {
            dismiss();
            action.onSelect();
          }}
        >
          {action.label}
        </Button>
      )}
      <Button look="quiet" size="small" round aria-label={dismissLabel} onClick={dismiss}>
        <Icon name="close" />
      </Button>
    </div>
  );
}
