import type { Round } from '#shared/contract/rounds.ts';
import { ApiError } from '#web/lib/api-error.ts';

/** A write of a round's results that knows what to do when someone else has saved meanwhile. */
export type RoundWrite<Body> = {
  body: Body;
  /** Returns what to send on top of the current round; null when a person has to decide first. */
  onto: (current: Round) => Promise<Body | null>;
  /** Returns what to send after a refusal of the rows, whose sides or players are others by now; null as above. */
  afresh?: () => Promise<Body | null>;
  /** Returns whether this failure is not final, since the write is sent again by itself: then no toast tells of it. */
  isSentAgain?: (error: Error) => boolean;
  /** Called once it is saved, also when the screen that sent it is gone by then. */
  onSaved?: () => void;
};

/** Others may save again while one's own values are on their way, but hardly more often than this. */
const attempts = 4;

/**
 * Sends until the round is the one that was expected, and once more when its rows do not fit; throws the last refusal
 * when a person has to decide.
 */
export async function sendOntoCurrent<Body, Answer>(
  { body, onto, afresh }: Pick<RoundWrite<Body>, 'body' | 'onto' | 'afresh'>,
  send: (body: Body) => Promise<Answer>,
): Promise<Answer> {
  let next = body;
  let isFresh = false;
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await send(next);
    } catch (error) {
      const current = changedRound(error);
      let again: Body | null = null;
      if (current !== null) again = await onto(current);
      else if (!isFresh && refusesRows(error)) {
        isFresh = true;
        again = (await afresh?.()) ?? null;
      }
      if (again === null || attempt === attempts) throw error;
      next = again;
    }
  }
}

/** Whether rows were refused, such as that of a side that is not approved any more (rules/rounds 3.3). */
function refusesRows(error: unknown): boolean {
  return (
    error instanceof ApiError &&
    error.status === 400 &&
    error.issues.some(({ path }) => path.startsWith('roundResults.'))
  );
}

/** The current round of a `round_changed`, else null (rules/rounds 4.2). */
function changedRound(error: unknown): Round | null {
  if (!(error instanceof ApiError) || error.code !== 'round_changed') return null;
  return 'round' in error.body ? (error.body.round as Round) : null;
}
