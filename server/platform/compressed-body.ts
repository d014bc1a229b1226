import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

export type Encoding = 'br' | 'gzip';

/** Smaller ones take one packet as they are. */
const leastBytes = 1_400;

/** Hardly larger than the best one gives, in a tenth of the time. */
const brotliQuality = 5;

/** Bytes, packed at the first wish for it and then kept. */
export class CompressedBody {
  readonly #body: Buffer | null;
  readonly #compressed = new Map<Encoding, Buffer | null>();
  readonly #onCompressed: (bytes: number) => void;

  /** Of null nothing is ever packed. Tells how many bytes each packing takes once it is there. */
  constructor(body: Buffer | null, onCompressed: (bytes: number) => void) {
    this.#onCompressed = onCompressed;
    this.#body = body !== null && body.length >= leastBytes ? body : null;
  }

  /** Whether it pays to pack them at all. */
  get pays(): boolean {
    return this.#body !== null;
  }

  /** The packed bytes; null while they are not there yet: nobody waits for it, and the first wish begins it. */
  get(encoding: Encoding): Buffer | null {
    const known = this.#compressed.get(encoding);
    if (known !== undefined || this.#body === null) return known ?? null;
    this.#compressed.set(encoding, null);
    // Where it fails they are sent as they are.
    this.#begin(this.#body, encoding).catch(() => undefined);
    return null;
  }

  async #begin(body: Buffer, encoding: Encoding): Promise<void> {
    const compressed = await compress(body, encoding);
    this.#compressed.set(encoding, compressed);
    this.#onCompressed(compressed.length);
  }
}

/** Returns the bytes packed; a few kilobytes take less than a millisecond. */
export function compress(body: Buffer, encoding: Encoding): Promise<Buffer> {
  if (encoding === 'gzip') return toGzip(body);
  return toBrotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: brotliQuality } });
}
