type Kept = { content: Buffer; checkedAt: number };

/** Files in memory up to a number of bytes; the one that was asked for longest ago goes first. */
export class KeptFiles {
  readonly #most: number;
  readonly #files = new Map<string, Kept>();
  #bytes = 0;

  constructor(most: number) {
    this.#most = most;
  }

  /** A file and when it was last known to exist, in milliseconds since 1970. */
  find(name: string): Kept | undefined {
    const kept = this.#files.get(name);
    if (kept === undefined) return undefined;
    // A map keeps the order of insertion: the last asked for goes to its end.
    this.#files.delete(name);
    this.#files.set(name, kept);
    return kept;
  }

  /**
   * Keeps a file that existed at `checkedAt`, in milliseconds since 1970, and lets go of as many
   * others as that takes.
   */
  keep(name: string, content: Buffer, checkedAt: number): void {
    this.drop(name);
    this.#files.set(name, { content, checkedAt });
    this.#bytes += content.length;
    for (const oldest of this.#files.keys()) {
      if (this.#bytes <= this.#most) return;
      this.drop(oldest);
    }
  }

  /** Lets go of a file; of one that is not kept too. */
  drop(name: string): void {
    this.#bytes -= this.#files.get(name)?.content.length ?? 0;
    this.#files.delete(name);
  }
}
