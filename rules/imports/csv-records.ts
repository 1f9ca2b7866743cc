import { type Found, foundEntry, foundFault } from './found.ts';

/** A line of a table: texts by the names of the columns; empty ones are left out. */
export type CsvRecord = Readonly<Record<string, string>>;

/** A longer field is no field but a quotation that was never closed. */
const LONGEST_FIELD = 1024 * 1024;

/**
 * Reads a table of CSV (RFC 4180) with a header from chunks of text. Fields are parted by commas, or by semicolons or tabs where
 * the header has them and no comma. A line with more fields than the header is a fault.
 */
export class CsvRecords {
  readonly #file: string;
  #line = 1;
  #startsAt = 1;
  #separator: string | null = null;
  #header: readonly string[] | null = null;
  #fields: string[] = [];
  #field = '';
  #state: 'bare' | 'quoted' | 'closed' = 'bare';
  /** What cannot be read yet: a header without its end. */
  #held = '';

  constructor(file: string) {
    this.#file = file;
  }

  push(chunk: string): Found<CsvRecord>[] {
    const text = this.#held + chunk;
    this.#held = '';
    if (this.#separator === null) {
      const end = text.search(/[\r\n]/);
      if (end === -1 && text.length < LONGEST_FIELD) {
        this.#held = text;
        return [];
      }
      this.#separator = separatorOf(text.slice(0, end === -1 ? text.length : end));
    }
    const found: Found<CsvRecord>[] = [];
    for (const character of text) this.#read(character, found);
    return found;
  }

  /** What is left at the end of the file. */
  end(): Found<CsvRecord>[] {
    const found = this.#held === '' ? [] : this.push('\n');
    if (this.#state === 'quoted') return [...found, this.#fault('the file ends within a quotation')];
    this.#endLine(found);
    return found;
  }

  #read(character: string, found: Found<CsvRecord>[]): void {
    if (character === '\n') this.#line += 1;
    if (this.#state === 'quoted') {
      if (character === '"') this.#state = 'closed';
      else this.#field += character;
      if (this.#field.length > LONGEST_FIELD) {
        found.push(this.#fault('a quotation does not end'));
        this.#startLine();
      }
    } else if (character === '"') {
      // A quotation mark within a quotation is written twice.
      if (this.#state === 'closed') this.#field += '"';
      this.#state = this.#state === 'closed' || this.#field === '' ? 'quoted' : this.#state;
    } else if (character === this.#separator) {
      this.#endField();
    } else if (character === '\n') {
      this.#endLine(found);
    } else if (character !== '\r' && character !== '\uFEFF') {
      this.#field += character;
    }
  }

  #endField(): void {
    this.#fields.push(this.#field.trim());
    this.#field = '';
    this.#state = 'bare';
  }

  #endLine(found: Found<CsvRecord>[]): void {
    this.#endField();
    const fields = this.#fields;
    const header = this.#header;
    const isEmpty = fields.every((field) => field === '');
    if (header === null && !isEmpty) this.#header = fields;
    else if (header !== null && fields.length > header.length) {
      found.push(this.#fault(`${fields.length} fields for ${header.length} columns`));
    } else if (header !== null && !isEmpty) {
      const record = Object.fromEntries(
        fields.flatMap((field, index) => (field === '' ? [] : [[header[index] ?? '', field]])),
      );
      found.push(foundEntry(record, { file: this.#file, line: this.#startsAt }));
    }
    this.#startLine();
  }

  #startLine(): void {
    this.#fields = [];
    this.#field = '';
    this.#state = 'bare';
    this.#startsAt = this.#line;
  }

  #fault(problem: string): Found<never> {
    return foundFault({ file: this.#file, line: this.#startsAt }, problem);
  }
}

function separatorOf(header: string): string {
  if (header.includes(',')) return ',';
  return [';', '\t'].find((separator) => header.includes(separator)) ?? ',';
}
