import { createHash } from 'node:crypto';
import { CompressedBody, type Encoding } from './compressed-body.ts';

/** An answer with headers of its own, such as the link to the next page. */
export class WithHeaders<T> {
  readonly value: T;
  readonly headers: Readonly<Record<string, string>>;

  constructor(value: T, headers: Readonly<Record<string, string>>) {
    this.value = value;
    this.headers = headers;
  }
}

/** An answer that is sent as it is and not as JSON, such as a picture. */
export class RawBody {
  readonly bytes: Uint8Array;
  readonly type: string;

  constructor(bytes: Uint8Array, type: string) {
    this.bytes = bytes;
    this.type = type;
  }
}

/** An answer that is made piece by piece while it is sent, no faster than the client takes it; never kept. */
export class StreamedBody {
  readonly pieces: AsyncIterable<string>;
  readonly type: string;

  constructor(pieces: AsyncIterable<string>, type: string) {
    this.pieces = pieces;
    this.type = type;
  }
}

/** The body of an answer, made once and sent many times; `T` is the shape of what it holds. */
export class CachedResponse<T = unknown> {
  readonly body: Buffer;
  /** Its media type. */
  readonly type: string;
  /** Weak, since the same content goes out packed too (RFC 9110 §8.8.3.3); quotes included. */
  readonly etag: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Never set: it ties the bytes to their shape. */
  declare readonly shape?: T;
  readonly #listeners = new Set<() => void>();
  readonly #compressed: CompressedBody;
  /** Set while these are the bytes that the store answers. */
  #onGrowth: ((bytes: number) => void) | null = null;

  constructor(answer: T | WithHeaders<T>) {
    const { value, headers } =
      answer instanceof WithHeaders ? answer : { value: answer, headers: {} };
    const raw = value instanceof RawBody ? value : null;
    this.body = Buffer.from(raw?.bytes ?? JSON.stringify(value));
    this.type = raw?.type ?? 'application/json; charset=utf-8';
    this.headers = headers;
    // Pictures are packed already.
    this.#compressed = new CompressedBody(raw === null ? this.body : null, (bytes) => {
      this.#onGrowth?.(bytes);
    });
    this.etag = `W/"${createHash('sha256').update(this.body).digest('base64url').slice(0, 22)}"`;
  }

  /** Whether it pays to pack the body at all. */
  get compressible(): boolean {
    return this.#compressed.pays;
  }

  /** The body as fewer bytes; null while it is not packed yet, and where it is not kept for long enough to be worth it. */
  compressedAs(encoding: Encoding): Buffer | null {
    return this.#onGrowth === null ? null : this.#compressed.get(encoding);
  }

  /** For the store: it answers these bytes from now on, and hears by how many their packing makes them more. */
  keep(onGrowth: (bytes: number) => void): void {
    this.#onGrowth = onGrowth;
  }

  /** For the store: they are right no longer. */
  drop(): void {
    this.#onGrowth = null;
    for (const listener of this.#listeners) listener();
    this.#listeners.clear();
  }

  /** Calls a listener when the bytes stop being right; false when they have already. */
  onDrop(listener: () => void): boolean {
    if (this.#onGrowth === null) return false;
    this.#listeners.add(listener);
    return true;
  }
}

type Entry = {
  topics: readonly string[];
  bytes: Promise<CachedResponse>;
  /** Null while they are being built. */
  built: CachedResponse | null;
  size: number;
};

export type ResponseCache = {
  /**
   * The kept bytes of a key, or those of what `build` gives. They are kept until one of the topics
   * is dropped; what was built while that happened is answered and not kept.
   */
  get<T>(
    key: string,
    topics: readonly string[],
    build: () => Promise<T | WithHeaders<T>>,
  ): Promise<CachedResponse<T>>;
  drop(topic: string): void;
  dropAll(): void;
};

type StoreOptions = {
  /** Bytes of all kept bodies together, packed ones too; those that were unused for longest go first. None takes more than a quarter. */
  maxBytes: number;
  /** False while a change made elsewhere could be missed: nothing is kept then. */
  keeps: () => boolean;
};

/** What an entry takes besides its body, in bytes: key, topics, promise, and where it is sent from. */
const overhead = 4000;

/** Keeps the bytes of public answers by key until a topic that they depend on changes. */
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
    // Dropped meanwhile: another entry may have taken its place.
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
      const kept = entries.get(key);
      if (kept !== undefined) {
        // A map keeps the order of insertion: what was used last goes to the end.
        entries.delete(key);
        entries.set(key, kept);
        return kept.bytes as Promise<CachedResponse<T>>;
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
  };
}
