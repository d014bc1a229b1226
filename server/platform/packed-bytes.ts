import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

export type Packing = 'br' | 'gzip';

/** Smaller ones take one packet as they are. */
const leastBytes = 1_400;

/** Hardly larger than the best one gives, in a tenth of the time. */
const brotliQuality = 5;

/** Bytes, packed at the first wish for it and then kept. */
export class PackedBytes {
  readonly #body: Buffer | null;
  readonly #packed = new Map<Packing, Buffer | null>();
  readonly #onPacked: (bytes: number) => void;

  /** Of null nothing is ever packed. Tells how many bytes each packing takes once it is there. */
  constructor(body: Buffer | null, onPacked: (bytes: number) => void) {
    this.#onPacked = onPacked;
    this.#body = body !== null && body.length >= leastBytes ? body : null;
  }

  /** Whether it pays to pack them at all. */
  get pays(): boolean {
    return this.#body !== null;
  }

  /** The packed bytes; null while they are not there yet: nobody waits for it, and the first wish begins it. */
  get(packing: Packing): Buffer | null {
    const known = this.#packed.get(packing);
    if (known !== undefined || this.#body === null) return known ?? null;
    this.#packed.set(packing, null);
    // Where it fails they are sent as they are.
    this.#begin(this.#body, packing).catch(() => undefined);
    return null;
  }

  async #begin(body: Buffer, packing: Packing): Promise<void> {
    const packed = await pack(body, packing);
    this.#packed.set(packing, packed);
    this.#onPacked(packed.length);
  }
}

/** Returns the bytes packed; a few kilobytes take less than a millisecond. */
export function pack(body: Buffer, packing: Packing): Promise<Buffer> {
  if (packing === 'gzip') return toGzip(body);
  return toBrotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: brotliQuality } });
}
