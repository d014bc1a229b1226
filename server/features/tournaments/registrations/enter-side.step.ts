import type { Registration } from '#shared/contract/registrations.ts';
import { ofSide, type Happening } from '#shared/domain/happenings.ts';
import { registrationProblem } from '#shared/domain/tournaments/registrations.ts';
import { publish } from '#server/db/changes.ts';
import type { Tx } from '#server/db/connection.ts';
import { tell } from '#server/db/happenings.ts';
import { AppError } from '#server/platform/errors.ts';
import { recordAudit } from '#server/db/audit.ts';
import type { Deps } from '../../deps.ts';
import { countRegistrations } from '../results/update-stats.step.ts';
import type { TournamentRow } from '../tournaments.repository.ts';
import { presentRegistration } from './registrations.presenter.ts';
import {
  findRegistration,
  insertRegistrations,
  type NewRegistration,
} from './registrations.repository.ts';

/** A side whose selection has been checked. */
export type EnteringSide = {
  id: string;
  by: string;
  side: { name: string } & ({ clanId: string } | { teamId: string });
  selection: { selectedMembers: string[]; selectedSubstitutes: string[] };
};

type Entry = EnteringSide & {
  /** When the request arrived. */
  now: Date;
  tournament: TournamentRow;
};

/** Throws if registration is not possible now (rules/tournaments 6.1). */
export async function enterSide(
  tx: Tx,
  deps: Deps,
  { now, tournament, ...entry }: Entry,
): Promise<Registration> {
  await enterSides(tx, deps, { now, tournament, entries: [entry] });
  await recordAudit(tx, deps, {
    actorId: entry.by,
    action: 'registration.create',
    subject: { type: 'registration', id: entry.id },
    before: null,
    after: {
      ...entry.side,
      tournamentId: tournament.id,
      status: 'waitlist',
      ...entry.selection,
    },
  });
  const row = await findRegistration(tx, tournament.id, entry.id);
  if (row === undefined) throw new Error('the new registration is gone');
  return presentRegistration(row);
}

type Entries = { now: Date; tournament: TournamentRow; entries: readonly EnteringSide[] };

/** Like `enterSide`, with as many statements as for one side. The caller writes the audit entry. */
export async function enterSides(
  tx: Tx,
  deps: Pick<Deps, 'clock' | 'newId' | 'queue'>,
  { now, tournament, entries }: Entries,
): Promise<void> {
  const { status, registration_closes_at: registrationClosesAt } = tournament;
  const closed = registrationProblem({ status, registrationClosesAt }, now);
  if (closed !== null) throw new AppError(closed);
  const rows = entries.map((entry) => toRow(entry, tournament, now));
  await insertRegistrations(tx, rows);
  const counted = rows.map(({ clan_id: clanId, members, substitutes }) => ({
    clanId,
    players: [...members, ...substitutes],
  }));
  await countRegistrations(tx, counted);
  publish(tx, { of: 'tournament', id: tournament.id, part: 'registrations' });
  await tell(tx, deps, ...rows.flatMap(entering));
}

function entering({ id, tournament_id, clan_id: clanId, name }: NewRegistration): Happening[] {
  const side = { tournamentId: tournament_id, registrationId: id };
  return [
    ofSide('registration.entered', tournament_id, { id, name }),
    ...(clanId === null
      ? []
      : [{ kind: 'clan.entered_tournament' as const, clanId, ...side, data: {} }]),
  ];
}

function toRow({ id, by, side, selection }: EnteringSide, tournament: TournamentRow, now: Date) {
  const clanId = 'clanId' in side ? side.clanId : null;
  const row: NewRegistration = {
    id,
    tournament_id: tournament.id,
    clan_id: clanId,
    team_id: 'teamId' in side ? side.teamId : null,
    name: side.name,
    registered_by: by,
    registration_type: clanId === null ? 'individual' : 'clan',
    status: 'waitlist',
    created_at: now,
    members: selection.selectedMembers,
    substitutes: selection.selectedSubstitutes,
  };
  return row;
}
