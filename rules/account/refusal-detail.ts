/** What a refusal says beside its message: of fields, or as a whole. */
export type RefusalDetail = string | Readonly<Record<string, readonly string[]>>;

/** The detail of a refusal in lines: only where several fields are named, each line begins with its own [A-VALID-21, A-VALID-22]. */
export function detailLines(detail: RefusalDetail): readonly string[] {
  if (typeof detail === 'string') return detail.trim() === '' ? [] : [detail];
  const fields = Object.entries(detail);
  if (fields.length === 1) return fields.flatMap(([, messages]) => messages);
  return fields.flatMap(([field, messages]) => messages.map((message) => `${field}: ${message}`));
}

/** The detail of an answer that may be of any shape: what is neither text nor texts by field says nothing. */
export function refusalDetail(told: unknown): RefusalDetail {
  if (typeof told === 'string') return told;
  if (typeof told !== 'object' || told === null) return '';
  return Object.fromEntries(Object.entries(told).map(([field, messages]) => [field, textsOf(messages)]));
}

function textsOf(messages: unknown): readonly string[] {
  const list: readonly unknown[] = Array.isArray(messages) ? messages : [messages];
  return list.filter((message) => typeof message === 'string');
}
