/** The name of a time zone by its distance from Greenwich, such as GMT+5: the same in every language. */
export const zoneName = (instant: Date, zone: string): string =>
  new Intl.DateTimeFormat('en', { timeZone: zone, timeZoneName: 'shortOffset' })
    .formatToParts(instant)
    .find(({ type }) => type === 'timeZoneName')?.value ?? zone;
