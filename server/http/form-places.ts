import { createSemaphore, createSemaphores } from '../platform/semaphore.ts';

// A form that has one holds its images until its call is done: 8 times 10 MB at most, however many
// come at once. Of these no account has more than 2, so that nobody fills them all.
const all = createSemaphore(8);
const ofAccount = createSemaphores(2);

/** A form's place among those whose images are held; it is taken when the first image comes. */
export class FormPlace {
  readonly #userId: string | null;
  readonly #left = Promise.withResolvers<void>();
  #entered = false;

  constructor(userId: string | null) {
    this.#userId = userId;
  }

  /** Waits for a free place and takes it, once for all images of the form; null when it has one. */
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

  /** Gives the place back, also one that was never taken. */
  leave(): void {
    this.#left.resolve();
  }
}
