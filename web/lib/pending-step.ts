/** The initial values of a reopened dialog, by field. */
export type Typed = Readonly<Record<string, string>>;

/** An action that waits until the user has logged in or completed their profile. */
type PendingStep = {
  /** The page on which it continues. */
  path: string;
  key: string;
  /** The user id; null for a visitor, whose step belongs to the next login in this tab. */
  by: string | null;
  /** Text typed before a session ended; empty if only a button was pressed. */
  typed: Typed;
};

const NAME = 'pending-step';
const KEPT_MS = 10 * 60_000;

/**
 * Stores the step for this tab only, replacing an earlier one. A second click before the login keeps the typed
 * text.
 */
export function keepStep(step: PendingStep): void {
  const stored = storedStep();
  const isSame = stored?.path === step.path && stored.key === step.key;
  const next = isSame && Object.keys(step.typed).length === 0 ? stored : step;
  try {
    sessionStorage.setItem(NAME, JSON.stringify({ ...next, at: Date.now() }));
  } catch {
    // Storage may be blocked. The user then has to click again.
  }
}

/** Returns the step stored in the last ten minutes. */
export function storedStep(): PendingStep | undefined {
  try {
    return readStep(sessionStorage.getItem(NAME), Date.now());
  } catch {
    // Storage is blocked.
    return undefined;
  }
}

export function dropStep(): void {
  try {
    sessionStorage.removeItem(NAME);
  } catch {
    // Storage is blocked.
  }
}

/**
 * Removes this page's step with this key and returns its typed text; undefined if there is none or it belongs to
 * another account.
 */
export function takeStep(key: string, userId: string): Typed | undefined {
  const stored = storedStep();
  if (stored?.key !== key || stored.path !== location.pathname) return undefined;
  dropStep();
  return stored.by === null || stored.by === userId ? stored.typed : undefined;
}

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
