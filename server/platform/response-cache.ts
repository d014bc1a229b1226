import { createHash } from 'node:crypto';
import { CompressedBody, type Encoding } from './compressed-body.ts';

/** A response with extra headers, such as the link to the next page. */
export class WithHeaders<T> {
  readonly value: T;
  readonly headers: Readonly<Record<string, string>>;

  constructor(value: T, headers: Readonly<Record<string, string>>) {
    this.value = value;
    this.headers = headers;
  }
}

/** A response that is sent as bytes instead of JSON, such as a picture. */
export class RawBody {
  readonly bytes: Uint8Array;
  readonly type: string;

  constructor(bytes: Uint8Array, type: string) {
    this.bytes = bytes;
    this.type = type;
  }
}

/** A response that is produced while it is sent, no faster than the client reads it. It is never cached. */
export class StreamedBody {
  readonly pieces: AsyncIterable<string>;
  readonly type: string;

  constructor(pieces: AsyncIterable<string>, type: string) {
    this.pieces = pieces;
    this.type = type;
  }
}

/** The body of a response, built once and sent many times. `T` is the type of its content. */
export class CachedResponse<T = unknown> {
  readonly body: Buffer;
  /** Media type. */
  readonly type: string;
  /** The ETag including quotes. It is weak, since the same content is also sent compressed (RFC 9110 §8.8.3.3). */
  readonly etag: string;
  readonly headers: Readonly<Record<string, string>>;
  /** This is never set. It only ties the bytes to their type. */
  declare readonly shape?: T;
  readonly #listeners = new Set<() => void>();
  readonly #compressed: CompressedBody;
  /** Set while these bytes are in the cache. */
  #onGrowth: ((bytes: number) => void) | null = null;

  constructor(answer: T | WithHeaders<T>) {
    const { value, headers } =
      answer instanceof WithHeaders ? answer : { value: answer, headers: {} };
    const raw = value instanceof RawBody ? value : null;
    this.body = Buffer.from(raw?.bytes ?? JSON.stringify(value));
    this.type = raw?.type ?? 'application/json; charset=utf-8';
    this.headers = headers;
    // Pictures are compressed already.
    this.#compressed = new CompressedBody(raw === null ? this.body : null, (bytes) => {
      this.#onGrowth?.(bytes);
    });
    this.etag = `W/"${createHash('sha256').update(this.body).digest('base64url').slice(0, 22)}"`;
  }

  /** True if the body is large enough to be worth compressing. */
  get compressible(): boolean {
    return this.#compressed.pays;
  }

  /** Returns the compressed body; null until the compression has finished, and while the body is not in the cache. */
  compressedAs(encoding: Encoding): Buffer | null {
    return this.#onGrowth === null ? null : this.#compressed.get(encoding);
  }

  /** Called by the cache when it stores these bytes. `onGrowth` gets the size of each compressed copy. */
  keep(onGrowth: (bytes: number) => void): void {
    this.#onGrowth = onGrowth;
  }

  /** Called by the cache when these bytes are out of date. */
  drop(): void {
    this.#onGrowth = null;
    for (const listener of this.#listeners) listener();
    this.#listeners.clear();
  }

  /** Calls the listener when the bytes get out of date. Returns false if they already are. */
  onDrop(listener: () => void): boolean {
    if (this.#onGrowth === null) return false;
    this.#listeners.add(listener);
    return true;
  }
}

type Entry = {
  topics: readonly string[];
  bytes: Promise<CachedResponse>;
  /** Null while the response is being built. */
  built: CachedResponse | null;
  size: number;
};

export type ResponseCache = {
  /**
   * Returns the cached bytes of a key, or builds them. They are cached until one of the topics is dropped. A
   * response whose topic is dropped while it is being built is returned but not cached.
   */
  get<T>(
    key: string,
    topics: readonly string[],
    build: () => Promise<T | WithHeaders<T>>,
  ): Promise<CachedResponse<T>>;
  drop(topic: string): void;
  dropAll(): void;
  /** The current contents. `bytes` are counted as for `maxBytes`. */
  readonly size: { bodies: number; bytes: number };
};

type StoreOptions = {
  /**
   * The total size of all cached bodies, including compressed copies. The least recently used are dropped first. A
   * body larger than a quarter of this is not cached.
   */
  maxBytes: number;
  /** Returns false while changes from other processes could be missed. Nothing is cached then. */
  keeps: () => boolean;
};

/** The memory of an entry without its body, in bytes: key, topics, promise, listeners. */
const overhead = 4000;

/** Creates a cache of public responses' bytes by key, each valid until one of its topics is dropped. */
export function createResponseCache({ maxBytes, keeps }: StoreOptions): ResponseCache {
  const entries = new Map<string, Entry>();
  const byTopic = new Map<string, Set<string>>();
  let total = 0;

  const remove = (key: string) => {
    const entry = entries.get(key);
    if (entry === undefined) return;
    entries.delete(key);
    total -= entry.size;
    entry.built?.drop();
    for (const topic of entry.topics) {
      const keys = byTopic.get(topic);
      keys?.delete(key);
      if (keys?.size === 0) byTopic.delete(topic);
    }
  };

  const add = (key: string, entry: Entry) => {
    entries.set(key, entry);
    for (const topic of entry.topics) {
      byTopic.set(topic, (byTopic.get(topic) ?? new Set()).add(key));
    }
  };

  const grow = (entry: Entry, bytes: number) => {
    entry.size += bytes;
    total += bytes;
    for (const oldest of entries.keys()) {
      if (total <= maxBytes) return;
      remove(oldest);
    }
  };

  const settle = (key: string, entry: Entry, built: CachedResponse) => {
    // It was dropped in the meantime, and another entry may have replaced it.
    if (entries.get(key) !== entry) return;
    if (built.body.length > maxBytes / 4) {
      remove(key);
      return;
    }
    built.keep((bytes) => grow(entry, bytes));
    entry.built = built;
    grow(entry, built.body.length + overhead);
  };

  return {
    get<T>(key: string, topics: readonly string[], build: () => Promise<T | WithHeaders<T>>) {
      const known = entries.get(key);
      if (known !== undefined) {
        // A map keeps insertion order, so moving the entry to the end makes it the most recently used.
        entries.delete(key);
        entries.set(key, known);
        return known.bytes as Promise<CachedResponse<T>>;
      }
      const bytes = build().then((answer) => new CachedResponse<T>(answer));
      if (!keeps()) return bytes;
      const entry: Entry = { topics, bytes, built: null, size: 0 };
      add(key, entry);
      bytes.then(
        (built) => settle(key, entry, built),
        () => {
          if (entries.get(key) === entry) remove(key);
        },
      );
      return bytes;
    },
    drop(topic) {
      for (const key of byTopic.get(topic) ?? []) remove(key);
    },
    dropAll() {
      for (const key of entries.keys()) remove(key);
    },
    get size() {
      return { bodies: entries.size, bytes: total };
    },
  };
}
