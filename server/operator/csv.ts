/** A line of a CSV file; cells with commas, quotes or line breaks are quoted. */
export const csvLine = (cells: readonly string[]): string => cells.map(csvCell).join(',');

const csvCell = (text: string) => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/** A text that somebody else wrote, which no spreadsheet takes for a formula. */
export const harmlessCell = (text: string): string => (/^[=+\-@\t\r]/.test(text) ? `'${text}` : text);
