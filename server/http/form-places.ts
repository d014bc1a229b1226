import { createSemaphore, createSemaphores } from '../platform/semaphore.ts';

// A form with a place keeps its images in memory until its call is done. That is at most 8 times 10 MB. An account
// has at most 2 places, so nobody can take them all.
const all = createSemaphore(8);
const ofAccount = createSemaphores(2);

/** A form's place among those with images in memory. It is taken when the first image arrives. */
export class FormPlace {
  readonly #userId: string | null;
  readonly #left = Promise.withResolvers<void>();
  #entered = false;

  constructor(userId: string | null) {
    this.#userId = userId;
  }

  /**
   * Waits for a free place and takes it, once for all images of the form. Returns null if the form has one already.
   */
  enter(): Promise<void> | null {
    if (this.#entered) return null;
    this.#entered = true;
    const { promise, resolve } = Promise.withResolvers<void>();
    const stay = () => {
      resolve();
      return this.#left.promise;
    };
    if (this.#userId === null) void all(stay);
    else void ofAccount(this.#userId, () => all(stay));
    return promise;
  }

  /** Frees the place; does nothing if none was taken. */
  leave(): void {
    this.#left.resolve();
  }
}
