import { isLoopbackAddress } from '#rules/site/loopback.ts';

/** What a process is for: `production` serves viewers, `development` has tools for developers as well. */
export type Mode =
  | { readonly name: 'production'; readonly reason: 'NODE_ENV' | 'reachable' }
  | { readonly name: 'development'; readonly reason: 'NODE_ENV' | 'unreachable' };

/** The addresses of `localhost`: both, whatever the machine's resolver says. */
export const LOCALHOST = 'localhost';
const EVERY_ADDRESS = '0.0.0.0';

/**
 * The mode that `NODE_ENV` asks for. Without it a process that other machines can reach is in production, so that nobody
 * opens development tools to them by forgetting a setting.
 */
export function modeOf(asked: Mode['name'] | null, host: string): Mode {
  if (asked !== null) return { name: asked, reason: 'NODE_ENV' };
  return host === '' || isThisMachineOnly(host)
    ? { name: 'development', reason: 'unreachable' }
    : { name: 'production', reason: 'reachable' };
}

/** Where a process listens unless `HOST` says so. */
export const usualHost = ({ name }: Mode): string => (name === 'production' ? EVERY_ADDRESS : LOCALHOST);

/** Names below `localhost` may lead anywhere: the machine's resolver decides. */
const isThisMachineOnly = (host: string) => host === LOCALHOST || isLoopbackAddress(host);

/** The line printed at the start: the mode, and what decided it. */
export function modeLine({ name, reason }: Mode): string {
  switch (reason) {
    case 'NODE_ENV':
      return `${name}, because NODE_ENV says so`;
    case 'reachable':
      return 'production, because HOST lets other machines connect; NODE_ENV=development is for developers';
    case 'unreachable':
      return 'development, because it listens on this machine only; set NODE_ENV=production, or HOST, to serve viewers';
  }
}
