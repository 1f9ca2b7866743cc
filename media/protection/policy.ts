import Type, { type Static } from 'typebox';
import Compile from 'typebox/compile';
import { parseDocument } from '../store/document.ts';
import { type Documents, openDocuments } from '../store/documents.ts';
import { CHANNEL_PATTERN, protectionFile } from '../store/names.ts';
import type { Store } from '../store/store.ts';

const PolicySchema = Type.Object({
  /** Whole segments (RFC 8216, AES-128), samples of them (Common Encryption, scheme `cenc`), or nothing any more. */
  method: Type.Union([Type.Literal('aes-128'), Type.Literal('cenc'), Type.Literal('none')]),
  /** Seconds that a channel's key is good for, counted from 1970; 0: there is only one. */
  period: Type.Integer({ minimum: 0, maximum: 7 * 86_400 }),
});

/** How the media of a folder is encrypted: `protection.json` in it. A folder without one has never been. */
export type ProtectionPolicy = Readonly<Static<typeof PolicySchema>>;

const validator = Compile(PolicySchema);

/** @throws Error that says what is wrong with the text. */
export const parsePolicy = (text: string): ProtectionPolicy => parseDocument(validator, text);

/**
 * That of a channel, which plays on for years: under one key the counters of `cenc` would come again.
 * @throws Error that says what is wrong with the text.
 */
export function parseChannelPolicy(text: string): ProtectionPolicy {
  const policy = parsePolicy(text);
  if (policy.method === 'cenc' && policy.period === 0) {
    throw new Error('/period must not be 0 under cenc: a channel may not use one key for ever');
  }
  return policy;
}

/** Which of a folder's keys is good at an instant (Unix seconds). */
export const keyPeriodAt = ({ period }: ProtectionPolicy, instant: number): number =>
  period === 0 ? 0 : Math.floor(instant / period);

const CHANNEL = new RegExp(CHANNEL_PATTERN);
const POLICIES_IN_MEMORY = 20_000;

export interface PoliciesOptions {
  readonly store: Store;
  readonly clock: { now(): number };
  readonly onBroken: (folder: string, reason: Error) => void;
}

/** Policies by folder. */
export const openPolicies = (options: PoliciesOptions): Documents<ProtectionPolicy> =>
  openDocuments({
    ...options,
    nameOf: protectionFile,
    parse: (text, folder) => (CHANNEL.test(folder) ? parseChannelPolicy(text) : parsePolicy(text)),
    sizeOf: () => 1,
    capacity: POLICIES_IN_MEMORY,
  });
