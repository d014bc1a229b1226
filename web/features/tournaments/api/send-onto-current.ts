import type { Round } from '../../../../shared/contract/rounds.ts';
import { ApiError } from '../../../lib/api-error.ts';

/** A write of a round's results that knows what to do when someone else has saved meanwhile. */
export type RoundWrite<Body> = {
  body: Body;
  /** Returns what to send on top of the current round; null when a person has to decide first. */
  onto: (current: Round) => Promise<Body | null>;
  /** Called once it is saved, also when the screen that sent it is gone by then. */
  onSaved?: () => void;
};

/** Others may save again while one's own values are on their way, but hardly more often than this. */
const attempts = 4;

/** Sends until the round is the one that was expected; throws `round_changed` when a person has to decide. */
export async function sendOntoCurrent<Body, Answer>(
  { body, onto }: Pick<RoundWrite<Body>, 'body' | 'onto'>,
  send: (body: Body) => Promise<Answer>,
): Promise<Answer> {
  let next = body;
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await send(next);
    } catch (error) {
      const current = changedRound(error);
      const again = current === null ? null : await onto(current);
      if (again === null || attempt === attempts) throw error;
      next = again;
    }
  }
}

/** The current round of a `round_changed`, else null (contract §4 "Rounds"). */
function changedRound(error: unknown): Round | null {
  if (!(error instanceof ApiError) || error.code !== 'round_changed') return null;
  return 'round' in error.body ? (error.body.round as Round) : null;
}
