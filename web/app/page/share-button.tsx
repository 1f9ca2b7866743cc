import { Button } from '#web/app/ui/button.tsx';
import { Drawing } from '#web/app/ui/icon.tsx';
import { showToast } from '#web/app/ui/toasts.ts';
import { useIsWebView } from './use-is-web-view.ts';

const ARROW_OUT_OF_BOX = 'M12 14.5V4M8 7.5 12 3.5l4 4M6 11H5v9.5h14V11h-1';

interface ShareButtonProps {
  readonly title: string;
  /** Of the page that is shared. */
  readonly path: string;
  /** What the button says, and what is said once the address is copied. */
  readonly words: { readonly share: string; readonly copied: string };
}

/** Shares a page by what the device offers for it, else copies its address. Native apps have a way of their own [C-ROLE-10]. */
export function ShareButton({ title, path, words }: ShareButtonProps) {
  if (useIsWebView()) return null;

  async function share(): Promise<void> {
    const url = new URL(path, location.href).href;
    // Rejected where the viewer changes their mind.
    if (typeof navigator.share === 'function') return navigator.share({ title, url }).catch(() => {});
    try {
      await navigator.clipboard.writeText(url);
      showToast({ tone: 'positive', text: words.copied });
    } catch {
      showToast({ text: url });
    }
  }

  return (
    <Button look="secondary" round aria-label={words.share} title={words.share} onClick={share}>
      <Drawing path={ARROW_OUT_OF_BOX} />
    </Button>
  );
}
