import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import pLimit from 'p-limit';

/**
 * A window of 256 kB holds a whole page, and costs half of the usual one of 4 MB; what comes out fits into one chunk, so
 * that a page is one job.
 */
const QUICK = {
  chunkSize: 64 * 1024,
  params: { [constants.BROTLI_PARAM_QUALITY]: 3, [constants.BROTLI_PARAM_LGWIN]: 18 },
};
const ACCEPTS_BROTLI = /\bbr\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/i;

const compress = promisify(brotliCompress);
/** One after the other: the threads that compress are also those that read segments. */
const inTurn = pLimit(1);

/** Null: left as it is. */
type PageEncoding = 'br' | null;

/** How the reader of a page takes it, by its `Accept-Encoding`. */
export const pageEncoding = (accepted: string | undefined): PageEncoding =>
  accepted !== undefined && ACCEPTS_BROTLI.test(accepted) ? 'br' : null;

/** A page as its reader takes it; each is compressed anew, because of its nonce. */
export async function pageBody(html: string | Buffer, encoding: PageEncoding): Promise<string | Buffer> {
  return encoding === null ? html : inTurn(() => compress(html, QUICK));
}
