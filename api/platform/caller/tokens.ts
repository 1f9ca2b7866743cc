import { hash, randomBytes } from 'node:crypto';

const TOKEN_BYTES = 20;
const TOKEN_SHAPE = /^[0-9a-f]{40}$/;

/** 160 random bits as 40 lower-case hex characters. */
export const newToken = () => randomBytes(TOKEN_BYTES).toString('hex');

export const isToken = (text: string) => TOKEN_SHAPE.test(text);

/** What is stored of a token or a device's door key: its SHA-256. */
export const hashToken = (token: string): Buffer => hash('sha256', token, 'buffer');

/** The token a request carries: `access_token` or `token` in the query, else `Authorization: Token …` or `Bearer …`. */
export function tokenOf(query: Readonly<Record<string, string | undefined>>, authorization: string | undefined) {
  const token = query['access_token'] ?? query['token'];
  if (token !== undefined) return token;
  return authorization === undefined ? undefined : /^(?:token|bearer) +(\S+) *$/i.exec(authorization)?.[1];
}
