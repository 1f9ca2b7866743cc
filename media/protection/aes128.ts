import { createCipheriv } from 'node:crypto';

const IV_BYTES = 16;
const SEQUENCE_OFFSET = 8;

/**
 * A segment as `METHOD=AES-128` has it (RFC 8216, 4.3.2.4): the whole of it, with its media sequence number as the
 * initialization vector.
 */
export function encryptSegment(segment: Uint8Array, key: Uint8Array, sequence: number): Buffer {
  const vector = Buffer.alloc(IV_BYTES);
  vector.writeBigUInt64BE(BigInt(sequence), SEQUENCE_OFFSET);
  const cipher = createCipheriv('aes-128-cbc', key, vector);
  return Buffer.concat([cipher.update(segment), cipher.final()]);
}
