const SECONDS_PER_MINUTE = 60;
const MINUTES_PER_HOUR = 60;

const twoDigits = (value: number) => String(value).padStart(2, '0');

/** A length of playing, in whole seconds: `0:42`, `12:05`, `1:02:03`. */
export function playTime(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds));
  const minutes = Math.floor(whole / SECONDS_PER_MINUTE);
  const hours = Math.floor(minutes / MINUTES_PER_HOUR);
  const rest = twoDigits(whole % SECONDS_PER_MINUTE);
  return hours === 0 ? `${minutes}:${rest}` : `${hours}:${twoDigits(minutes % MINUTES_PER_HOUR)}:${rest}`;
}
