/** The longest words that stand in for any text: Kazakh and Georgian letters, and a line that does not fit. */
export const sampleWords = {
  kazakh: 'Жиырма арна және бір апталық мұрағат',
  georgian: 'საქართველოს ტელევიზია და კინო',
  long: 'The Extraordinarily Long and Winding Title of a Film That Nobody Could Fit on One Line',
} as const;
