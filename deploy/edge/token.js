/**
 * Checks the tokens in media addresses as `signing/media-token.ts` describes them. Written for njs 0.7.9, and for a few
 * microseconds: it runs for every segment. nginx has taken the token apart, so that the form of its parts is certain.
 */
// biome-ignore lint/style/useNodejsImportProtocol: njs knows its own module by this name alone.
import crypto from 'crypto';

const MILLISECONDS = 1000;

/** `valid`, `expired` or `forged`. nginx lets nothing but `valid` through: should this fail, it refuses. */
function verdict(r) {
  const parts = r.variables;
  if (!parts.mac) return 'forged';
  const holder = parts.holder ? `\n${parts.holder}` : '';
  if (!isGenuine(parts.mac, `${parts.purpose}\n${parts.scope}\n${parts.expires}${holder}`)) return 'forged';
  return Date.now() < Number(parts.expires) * MILLISECONDS ? 'valid' : 'expired';
}

/** The list that nginx has preloaded (`signingKeys`) has no methods, only a length. */
function isGenuine(mac, text) {
  const given = Buffer.from(mac, 'base64url');
  for (let index = 0; index < signingKeys.length; index += 1) {
    if (areEqual(given, crypto.createHmac('sha256', signingKeys[index]).update(text).digest())) return true;
  }
  return false;
}

/** Compares the first sixteen bytes, in the same time wherever the difference is. */
function areEqual(given, expected) {
  return (
    ((given.readInt32LE(0) ^ expected.readInt32LE(0)) |
      (given.readInt32LE(4) ^ expected.readInt32LE(4)) |
      (given.readInt32LE(8) ^ expected.readInt32LE(8)) |
      (given.readInt32LE(12) ^ expected.readInt32LE(12))) ===
    0
  );
}

export default { verdict };
