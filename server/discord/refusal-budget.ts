/** Counts what Discord refuses, so that questions end before Discord shuts the door. */
export type RefusalBudget = {
  /** Throws once too much was refused in the running window. */
  assertLeft(): void;
  /** Notes a refusal: a 401, 403 or 429. */
  count(): void;
};

/** Discord turns away an address for a while after 10,000 refused requests within 10 minutes. */
const windowMs = 10 * 60_000;

/**
 * A budget of refusals within 10 minutes. What visitors can make the product ask has a part of what
 * Discord bears, so that announcements go on whatever they ask.
 */
export function createRefusalBudget(most: number, now: () => number = Date.now): RefusalBudget {
  let [since, refused] = [now(), 0];
  const begin = () => {
    if (now() - since >= windowMs) [since, refused] = [now(), 0];
  };
  return {
    assertLeft() {
      begin();
      if (refused >= most) throw new Error('Discord has refused too much in the last minutes');
    },
    count() {
      begin();
      refused += 1;
    },
  };
}
