import { Drawing } from '#web/app/ui/icon.tsx';

const PATH =
  'M12 4a6.5 6.5 0 0 0-6.5 6.5v5.2L3.8 18.5h16.4l-1.7-2.8v-5.2A6.5 6.5 0 0 0 12 4zM9.7 20a2.4 2.4 0 0 0 4.6 0z';

/** A bell that is filled: there is a reminder. */
export function SetBell({ className }: { readonly className?: string | undefined }) {
  return <Drawing path={PATH} isShape className={className} />;
}
