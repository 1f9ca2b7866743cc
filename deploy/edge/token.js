/**
 * Checks the tokens in media addresses as `signing/media-token.ts` describes them. Written for njs 0.7.9, and for a few
 * microseconds: it runs for every segment. nginx has taken the token apart, so that the form of its parts is certain.
 */
// biome-ignore lint/style/useNodejsImportProtocol: njs knows its own module by this name alone.
import crypto from 'crypto';

const MAC_BYTES = 16;
const MILLISECONDS = 1000;

/** `valid`, `expired` or `forged`. nginx lets nothing but `valid` through: should this fail, it refuses. */
function verdict(r) {
  const parts = r.variables;
  if (!parts.mac) return 'forged';
  if (!isGenuine(parts.mac, `${parts.purpose}\n${parts.scope}\n${parts.expires}`)) return 'forged';
  return Date.now() < Number(parts.expires) * MILLISECONDS ? 'valid' : 'expired';
}

/** The list that nginx has preloaded (`signingKeys`) has no methods, only a length. */
function isGenuine(mac, text) {
  for (let index = 0; index < signingKeys.length; index += 1) {
    const whole = crypto.createHmac('sha256', signingKeys[index]).update(text).digest();
    // Comparing the spelling refuses set spare bits in the last character, too.
    if (areEqual(mac, whole.subarray(0, MAC_BYTES).toString('base64url'))) return true;
  }
  return false;
}

/** Takes equally long wherever the difference is. */
function areEqual(given, expected) {
  let difference = given.length ^ expected.length;
  for (let index = 0; index < expected.length; index += 1) {
    difference |= given.charCodeAt(index) ^ expected.charCodeAt(index);
  }
  return difference === 0;
}

export default { verdict };
