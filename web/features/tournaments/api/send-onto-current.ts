import type { Round } from '#shared/contract/rounds.ts';
import { ApiError } from '#web/lib/api-error.ts';

/** A save of round results with what to do on a conflict. */
export type RoundWrite<Body> = {
  body: Body;
  /** Rebases the body on the current round; null when the user has to decide first. */
  rebase: (current: Round) => Promise<Body | null>;
  /** Rebuilds the body after sides or players have changed; null as above. */
  rebuild?: () => Promise<Body | null>;
  /** Whether the save will be retried later: then the failure shows no toast. */
  isSentAgain?: (error: Error) => boolean;
  /** Also called when the component that sent the save is unmounted. */
  onSaved?: () => void;
};

/** More conflicts in a row than this are unlikely. */
const attempts = 4;

/**
 * Retries on a newer version of the round, and once when rows are refused. Throws the last error when the user has to
 * decide.
 */
export async function sendWithRebase<Body, Answer>(
  { body, rebase, rebuild }: Pick<RoundWrite<Body>, 'body' | 'rebase' | 'rebuild'>,
  send: (body: Body) => Promise<Answer>,
): Promise<Answer> {
  let next = body;
  let isFresh = false;
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await send(next);
    } catch (error) {
      const current = changedRound(error);
      let nextBody: Body | null = null;
      if (current !== null) nextBody = await rebase(current);
      else if (!isFresh && refusesRows(error)) {
        isFresh = true;
        nextBody = (await rebuild?.()) ?? null;
      }
      if (nextBody === null || attempt === attempts) throw error;
      next = nextBody;
    }
  }
}

/** For instance the row of a side that is not approved any more (rules/rounds 3.3). */
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
