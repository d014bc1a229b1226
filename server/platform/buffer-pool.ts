/** Bytes whose buffer is reused once they are released. */
export type Lease = {
  readonly content: Buffer;
  /** Call it once, when nothing reads the content any more. */
  readonly release: () => void;
};

/** The smallest size of a pooled buffer. Smaller sizes would save the garbage collector little. */
const minBytes = 64 * 1024;

/**
 * Creates a pool of buffers that keeps at most `maxBytes` for later. V8 collects the whole heap for every few dozen
 * new large buffers, which costs more than filling them.
 */
export function createBufferPool(maxBytes: number): (bytes: number) => Lease {
  const free = new Map<number, Buffer[]>();
  let freeBytes = 0;

  return (bytes) => {
    const size = Math.max(minBytes, 2 ** Math.ceil(Math.log2(Math.max(bytes, 1))));
    const known = free.get(size)?.pop();
    if (known !== undefined) freeBytes -= size;
    const buffer = known ?? Buffer.allocUnsafeSlow(size);
    return {
      content: buffer.subarray(0, bytes),
      release() {
        if (freeBytes + size > maxBytes) return;
        freeBytes += size;
        free.set(size, [...(free.get(size) ?? []), buffer]);
      },
    };
  };
}
