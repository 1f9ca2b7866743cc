/** The detail of a refusal beside its message: texts by field, or one text. */
export type RefusalDetail = string | Readonly<Record<string, readonly string[]>>;

/** The detail of a refusal in lines; with several fields each line begins with its field [A-VALID-21, A-VALID-22]. */
export function detailLines(detail: RefusalDetail): readonly string[] {
  if (typeof detail === 'string') return detail.trim() === '' ? [] : [detail];
  const fields = Object.entries(detail);
  if (fields.length === 1) return fields.flatMap(([, messages]) => messages);
  return fields.flatMap(([field, messages]) => messages.map((message) => `${field}: ${message}`));
}

/** The detail of an answer of any shape; anything but a text or texts by field is ignored. */
export function refusalDetail(detail: unknown): RefusalDetail {
  if (typeof detail === 'string') return detail;
  if (typeof detail !== 'object' || detail === null) return '';
  return Object.fromEntries(Object.entries(detail).map(([field, messages]) => [field, textsOf(messages)]));
}

function textsOf(messages: unknown): readonly string[] {
  const list: readonly unknown[] = Array.isArray(messages) ? messages : [messages];
  return list.filter((message) => typeof message === 'string');
}
