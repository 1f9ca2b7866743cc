import { usePage } from '../../page/page-state.tsx';
import { useSite } from './use-site.ts';

/** The day of something, in the operator's time: the same on the server and in the browser. */
export function NewsDate({ at }: { readonly at: string }) {
  const { state } = usePage();
  const { provider } = useSite();
  const format = new Intl.DateTimeFormat(state.language, {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: provider?.timezone ?? 'UTC',
  });
  return <time dateTime={at}>{format.format(new Date(at))}</time>;
}
