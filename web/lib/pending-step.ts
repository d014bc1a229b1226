/** What a dialog that comes back begins with, by field. */
export type Typed = Readonly<Record<string, string>>;

/** What somebody pressed who has to log in, or to complete their profile, before it goes on. */
export type PendingStep = {
  /** The page on which it goes on. */
  path: string;
  key: string;
  /** The account that it belongs to; null where a visitor pressed it, who is then the next to log in in this tab. */
  by: string | null;
  /** What had been typed when a session ended; empty where something was only pressed. */
  typed: Typed;
};

const NAME = 'pending-step';
const KEPT_MS = 10 * 60_000;

/**
 * Keeps what was pressed, for this tab alone: there is one step, and a later one takes its place. A second press before
 * the login keeps what was typed.
 */
export function keepStep(step: PendingStep): void {
  const held = heldStep();
  const isSame = held?.path === step.path && held.key === step.key;
  const kept = isSame && Object.keys(step.typed).length === 0 ? held : step;
  try {
    sessionStorage.setItem(NAME, JSON.stringify({ ...kept, at: Date.now() }));
  } catch {
    // A browser may give a page no storage: then it has to be pressed once more.
  }
}

/** Returns the step that was kept in the last ten minutes. */
export function heldStep(): PendingStep | undefined {
  try {
    return readStep(sessionStorage.getItem(NAME), Date.now());
  } catch {
    // The same browsers as above.
    return undefined;
  }
}

/** Forgets the step, as a logout does. */
export function dropStep(): void {
  try {
    sessionStorage.removeItem(NAME);
  } catch {
    // The same browsers as above.
  }
}

/**
 * Returns what was typed for the step of this page that bears the key, once: nothing is left of it afterwards. Undefined
 * when there is none, or when it was another account's.
 */
export function takeStep(key: string, userId: string): Typed | undefined {
  const held = heldStep();
  if (held?.key !== key || held.path !== location.pathname) return undefined;
  dropStep();
  return held.by === null || held.by === userId ? held.typed : undefined;
}

/** Returns a stored step that is not older than ten minutes. */
function readStep(stored: string | null, now: number): PendingStep | undefined {
  const step: unknown = JSON.parse(stored ?? 'null');
  if (!isStep(step)) return undefined;
  const { at, ...pending } = step;
  return at <= now && now - at < KEPT_MS ? pending : undefined;
}

function isStep(step: unknown): step is PendingStep & { at: number } {
  if (typeof step !== 'object' || step === null) return false;
  const { path, key, by, typed, at } = step as Record<string, unknown>;
  const isTyped = typeof typed === 'object' && typed !== null;
  return (
    typeof path === 'string' &&
    typeof key === 'string' &&
    (by === null || typeof by === 'string') &&
    isTyped &&
    Object.values(typed).every((value) => typeof value === 'string') &&
    typeof at === 'number'
  );
}
