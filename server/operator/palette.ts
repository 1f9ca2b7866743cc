import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Brand } from '#contract/site.ts';
import type { Tokens } from '#rules/site/token-color.ts';
import { root } from '#server/process/run.ts';

const TOKENS = join(root, 'web', 'app', 'ui', 'tokens.css');
const TOKEN = /--([a-z][a-z0-9-]*):\s*([^;]+);/g;
/** The first rule holds for both schemes; the light scheme overrides it. */
const ROOT_RULE = /:root\s*\{([^}]*)\}/;
const LIGHT_RULE = /\[data-scheme="light"\]\s*\{([^}]*)\}/;

/** All tokens of a scheme without a brand, read from their style sheet. */
export async function basePalette(scheme: Brand['scheme']): Promise<Tokens> {
  const sheet = await readFile(TOKENS, 'utf8');
  const everywhere = tokensOf(ROOT_RULE.exec(sheet)?.[1] ?? '');
  return scheme === 'light' ? { ...everywhere, ...tokensOf(LIGHT_RULE.exec(sheet)?.[1] ?? '') } : everywhere;
}

const tokensOf = (rule: string): Tokens =>
  Object.fromEntries([...rule.matchAll(TOKEN)].map(([, name = '', value = '']) => [name, value.trim()]));
