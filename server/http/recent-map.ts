/** A map that forgets what was set longest ago, so that what strangers send cannot fill the memory. */
export class RecentMap<Key, Value> {
  readonly #entries = new Map<Key, Value>();
  readonly #max: number;

  constructor(max: number) {
    this.#max = max;
  }

  /** The value of a key, undefined when it was forgotten; asking does not make it last longer. */
  get(key: Key): Value | undefined {
    return this.#entries.get(key);
  }

  /** Makes a key the latest; past `max` keys the one that was set longest ago is forgotten. */
  set(key: Key, value: Value): void {
    this.#entries.delete(key);
    this.#entries.set(key, value);
    if (this.#entries.size <= this.#max) return;
    for (const oldest of this.#entries.keys()) {
      this.#entries.delete(oldest);
      return;
    }
  }

  /** Forgets a key; one that is not there is no error. */
  delete(key: Key): void {
    this.#entries.delete(key);
  }
}
