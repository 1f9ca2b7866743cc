/** One of the validator's findings. */
interface Finding {
  readonly keyword: string;
  readonly schemaPath: string;
  readonly instancePath: string;
  readonly params: object;
  readonly message: string;
}

/** What a text that names something looks like. */
export const TEXT_PATTERN = '^[^"\\r\\n]{1,100}$';
/** An address that begins with one of these. */
export const addressPattern = (...protocols: readonly string[]) => `^(${protocols.join('|')})://[^\\s]{1,1000}$`;

const ADDRESS_PATTERN = /^\^\(([a-z|]+)\):/;
const KIND = '/kind';
const KIND_SCHEMA = '/properties/kind';

/**
 * The error of invalid settings in one line, such as `/video/renditions must not have fewer than 1 items`. For a union of
 * kinds it is the error of the intended kind.
 */
export function faultOf(findings: readonly Finding[]): string {
  const otherKinds = findings.filter(({ keyword, instancePath }) => keyword === 'const' && instancePath.endsWith(KIND));
  const isOfAnotherKind = ({ instancePath, schemaPath }: Finding) =>
    otherKinds.some(
      (other) =>
        instancePath.startsWith(other.instancePath.slice(0, -KIND.length)) &&
        schemaPath.startsWith(other.schemaPath.slice(0, -KIND_SCHEMA.length)),
    );
  const [deepest] = findings
    .filter(({ keyword }) => keyword !== 'anyOf' && keyword !== 'additionalProperties')
    .filter((finding) => !isOfAnotherKind(finding))
    .sort((a, b) => b.instancePath.length - a.instancePath.length);
  if (deepest !== undefined) return `${deepest.instancePath} ${inWords(deepest)}`;
  const [kind] = otherKinds;
  const known = otherKinds.filter(({ instancePath }) => instancePath === kind?.instancePath);
  return `${kind?.instancePath ?? ''} must be one of ${known.map((other) => param(other, 'allowedValue')).join(', ')}`;
}

function inWords(finding: Finding): string {
  switch (finding.keyword) {
    // What an object has that its schema does not name.
    case 'boolean':
      return 'is not a setting';
    case 'required':
      return `must have ${param(finding, 'requiredProperties').split(',').join(', ')}`;
    case 'pattern':
      return patternInWords(param(finding, 'pattern'));
    default:
      return finding.message;
  }
}

function patternInWords(pattern: string): string {
  const [, protocols] = ADDRESS_PATTERN.exec(pattern) ?? [];
  if (protocols === undefined) return 'must be a text of 1 to 100 characters without quotation marks';
  const beginnings = protocols.split('|').map((protocol) => `${protocol}://`);
  return `must be an address that begins with ${beginnings.join(' or ')} and has no spaces`;
}

const param = ({ params }: Finding, name: string) => String(Object.entries(params).find(([key]) => key === name)?.[1]);
