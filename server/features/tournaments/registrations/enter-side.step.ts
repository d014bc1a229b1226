import type { Registration } from '#shared/contract/registrations.ts';
import { registeringProblem } from '#shared/domain/tournaments/registrations.ts';
import { publish } from '#server/db/changes.ts';
import type { Tx } from '#server/db/connection.ts';
import { AppError } from '#server/platform/errors.ts';
import { recordAudit } from '#server/db/audit.ts';
import type { Deps } from '../../deps.ts';
import { countRegistration } from '../results/update-stats.step.ts';
import type { TournamentRow } from '../tournaments.repository.ts';
import { presentRegistration } from './registrations.presenter.ts';
import { insertRegistration, type RegistrationRow } from './registrations.repository.ts';

type Entry = {
  id: string;
  /** When the request came in. */
  now: Date;
  by: string;
  tournament: TournamentRow;
  side: { name: string } & ({ clanId: string } | { teamId: string });
  selection: { selectedMembers: string[]; selectedSubstitutes: string[] };
};

/**
 * Adds a side, whose selection was checked, to a tournament's waitlist; throws when registration is
 * not possible now (rules/tournaments 6.1).
 */
export async function enterSide(
  tx: Tx,
  deps: Deps,
  { id, now, by, tournament, side, selection }: Entry,
): Promise<Registration> {
  const { status, registration_closes_at: registrationClosesAt } = tournament;
  const closed = registeringProblem({ status, registrationClosesAt }, now);
  if (closed !== null) throw new AppError(closed);
  const clanId = 'clanId' in side ? side.clanId : null;
  const { selectedMembers, selectedSubstitutes } = selection;
  const row: RegistrationRow = {
    id,
    tournament_id: tournament.id,
    clan_id: clanId,
    team_id: 'teamId' in side ? side.teamId : null,
    name: side.name,
    registered_by: by,
    registration_type: clanId === null ? 'individual' : 'clan',
    status: 'waitlist',
    created_at: now,
    members: selectedMembers,
    substitutes: selectedSubstitutes,
  };
  await insertRegistration(tx, row);
  const players = [...selectedMembers, ...selectedSubstitutes];
  await countRegistration(tx, null, { clanId, players });
  publish(tx, { of: 'tournament', id: tournament.id, part: 'registrations' });
  await recordAudit(tx, deps, {
    actorId: by,
    action: 'registration.create',
    subject: { type: 'registration', id },
    before: null,
    after: { ...side, tournamentId: tournament.id, status: 'waitlist', ...selection },
  });
  return presentRegistration(row);
}
