import { useLocation } from 'react-router';
import { isEmbedded } from '#rules/site/frame.ts';

/** In a page that another site shows in a frame, packets open in a window of their own [B-PACKET-10]. */
export function useOpensOutside(): { readonly target?: '_blank'; readonly rel?: 'noopener' } {
  const { pathname } = useLocation();
  return isEmbedded(pathname) ? { target: '_blank', rel: 'noopener' } : {};
}
