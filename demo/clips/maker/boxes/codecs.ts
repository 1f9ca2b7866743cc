/** Names codecs the way playlists and browsers expect (RFC 6381). */

const TAG_BYTES = 4;
/** Tag of the decoder configuration inside an `esds` box. */
const DECODER_CONFIGURATION_TAG = 4;
const SPECIFIC_INFORMATION_TAG = 5;
/** Fixed fields between the decoder configuration's length and its specific information. */
const DECODER_CONFIGURATION_BYTES = 13;

function hexadecimal(value: number): string {
  return value.toString(16).padStart(2, '0');
}

/** `avc1.` with profile, constraints and level from the `avcC` box inside the sample description. */
export function videoCodec(description: Buffer): string {
  const position = description.indexOf('avcC', 0, 'latin1');
  if (position < 0) throw new Error('No avcC in the sample description');
  const bytes = description.subarray(position + TAG_BYTES + 1, position + TAG_BYTES + 4);
  return `avc1.${[...bytes].map(hexadecimal).join('')}`;
}

/** Position after a descriptor's tag and its length of up to four bytes. */
function descriptorContent(data: Buffer, tagPosition: number): number {
  let position = tagPosition + 1;
  while (data.readUInt8(position) >= 0x80) position += 1;
  return position + 1;
}

/** `mp4a.` with the object type, and the audio object type from the decoder's specific information. */
export function audioCodec(description: Buffer): string {
  const box = description.indexOf('esds', 0, 'latin1');
  const tag = description.indexOf(DECODER_CONFIGURATION_TAG, descriptorContent(description, box + 8) + 3);
  const configuration = descriptorContent(description, tag);
  const specificTag = configuration + DECODER_CONFIGURATION_BYTES;
  if (box < 0 || description.readUInt8(specificTag) !== SPECIFIC_INFORMATION_TAG) throw new Error('Unexpected esds');
  const specific = descriptorContent(description, specificTag);
  const objectType = hexadecimal(description.readUInt8(configuration));
  return `mp4a.${objectType}.${description.readUInt8(specific) >> 3}`;
}
