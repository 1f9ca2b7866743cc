/** Names such as `Europe/Riga` and `UTC`, not offsets. */
const NAME = /^[A-Za-z][A-Za-z0-9_+-]*(?:\/[A-Za-z0-9_+-]+)*$/;

/** Whether a text is a time zone known to the runtime. */
export function isTimezone(text: string): boolean {
  if (!NAME.test(text)) return false;
  try {
    return new Intl.DateTimeFormat('en', { timeZone: text }) !== null;
  } catch {
    return false;
  }
}
