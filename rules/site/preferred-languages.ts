/** A longer header is cut: it is an attack. */
const MAX_HEADER_LENGTH = 512;
const QUALITY = /^\s*q=([\d.]+)\s*$/;

/**
 * The languages of an `Accept-Language` header by descending weight, as short codes: `ru-RU` is `ru`. Those with the weight
 * 0 are omitted.
 */
export function preferredLanguages(header: string): readonly string[] {
  return header
    .slice(0, MAX_HEADER_LENGTH)
    .split(',')
    .map(languagePreference)
    .filter(({ weight }) => weight > 0)
    .sort((one, other) => other.weight - one.weight)
    .map(({ code }) => code);
}

function languagePreference(part: string) {
  const [tag = '', ...parameters] = part.trim().toLowerCase().split(';');
  const quality = parameters.map((parameter) => QUALITY.exec(parameter)?.[1]).find(Boolean);
  const weight = quality === undefined ? 1 : Number(quality);
  return { code: tag.split(/[-_]/)[0] ?? '', weight: Number.isFinite(weight) ? weight : 0 };
}
