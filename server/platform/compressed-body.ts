import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

export type Encoding = 'br' | 'gzip';

/** A smaller body fits into one packet uncompressed. */
const minBytes = 1_400;

/** The output is hardly larger than at the best quality, and takes a tenth of the time. */
const brotliQuality = 5;

/** A body that is compressed on the first request for it, and cached. */
export class CompressedBody {
  readonly #body: Buffer | null;
  readonly #compressed = new Map<Encoding, Buffer | null>();
  readonly #onCompressed: (bytes: number) => void;

  /** A `null` body is never compressed. `onCompressed` gets the size in bytes of each compressed copy. */
  constructor(body: Buffer | null, onCompressed: (bytes: number) => void) {
    this.#onCompressed = onCompressed;
    this.#body = body !== null && body.length >= minBytes ? body : null;
  }

  /** True if the body is large enough to be worth compressing. */
  get pays(): boolean {
    return this.#body !== null;
  }

  /**
   * Returns the compressed bytes, or null until the compression has finished. The first call starts it in the
   * background.
   */
  get(encoding: Encoding): Buffer | null {
    const known = this.#compressed.get(encoding);
    if (known !== undefined || this.#body === null) return known ?? null;
    this.#compressed.set(encoding, null);
    // If it fails, the body is sent uncompressed.
    this.#begin(this.#body, encoding).catch(() => undefined);
    return null;
  }

  async #begin(body: Buffer, encoding: Encoding): Promise<void> {
    const compressed = await compress(body, encoding);
    this.#compressed.set(encoding, compressed);
    this.#onCompressed(compressed.length);
  }
}

/** Compresses bytes. A few kilobytes take less than a millisecond. */
export function compress(body: Buffer, encoding: Encoding): Promise<Buffer> {
  if (encoding === 'gzip') return toGzip(body);
  return toBrotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: brotliQuality } });
}
