import { findTournament, type RegistrationState, type State } from './state.ts';

type Sent = { call: string; params: Record<string, string> };

/** The calls after which the queue moves up, if the host wants that (rules/check-in 4.3). */
const LEAVING = ['cancelRegistration', 'moveToWaitlist'];

/**
 * Returns a sentence if the queue of a tournament did not move up exactly as it should after one accepted write. The
 * outcome of several at once depends on their order.
 */
export function wrongPromotions(
  before: State,
  after: State,
  accepted: readonly Sent[],
  promotions: number,
): string[] {
  const [sent, more] = accepted;
  if (sent === undefined || more !== undefined) return [];
  if (!LEAVING.includes(sent.call)) {
    return promotions === 0 ? [] : [`a side moved up by itself after ${sent.call}`];
  }
  const id = sent.params['id'] ?? '';
  const status = new Map(after.registrations.map((side) => [side.id, side.status]));
  const sides = before.registrations.filter(({ tournamentId }) => tournamentId === id);
  const left = sides.find(
    (side) => side.status === 'approved' && status.get(side.id) !== 'approved',
  );
  const moved = sides
    .filter((side) => side.status === 'waitlist' && status.get(side.id) === 'approved')
    .map((side) => side.id);
  const wanted = left === undefined ? [] : findNext(before, sides, left);
  if (JSON.stringify(moved) === JSON.stringify(wanted) && promotions === wanted.length) return [];
  return [`after ${sent.call} in ${id}, ${moved.join()} moved up instead of ${wanted.join()}`];
}

/**
 * Returns the side that moves up when another one has left. It follows the rules and uses none of the product's
 * functions.
 */
function findNext(
  state: State,
  sides: readonly RegistrationState[],
  left: RegistrationState,
): string[] {
  const tournament = findTournament(state, left.tournamentId);
  if (tournament === undefined || !tournament.promotes) return [];
  if (tournament.status === 'ongoing' && sides.some(({ hasResults }) => hasResults)) return [];
  const staying = sides.filter((side) => side.status === 'approved' && side.id !== left.id);
  if (staying.length >= tournament.maxTeams) return [];
  const taken = new Set(staying.flatMap(({ players, former }) => [...players, ...former]));
  const rank = ({ missed, queueFrom, id }: RegistrationState) =>
    [
      String(tournament.noShowsWait ? missed : 0).padStart(3, '0'),
      // The database omits zeros at the end of a fraction.
      queueFrom.replace(/(\.\d+)?\+/, (_all, part = '.') => `${String(part).padEnd(7, '0')}+`),
      id,
    ].join();
  const next = sides
    .filter(({ status, players, substitutes }) => {
      const hasMember = players.length > substitutes.length;
      return status === 'waitlist' && hasMember && !players.some((player) => taken.has(player));
    })
    .toSorted((a, b) => (rank(a) < rank(b) ? -1 : 1));
  return next.slice(0, 1).map(({ id }) => id);
}
