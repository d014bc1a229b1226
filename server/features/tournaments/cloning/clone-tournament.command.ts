import type { CallOutput } from '#shared/contract/call.ts';
import type {
  ClonedTournament,
  cloneTournament as cloneTournamentCall,
} from '#shared/contract/cloning.ts';
import type { Viewer } from '#shared/domain/accounts/roles.ts';
import { mayCloneTournament } from '#shared/domain/tournaments/cloning-rights.ts';
import { shiftClosing } from '#shared/domain/tournaments/shift-closing.ts';
import { recordAudit } from '#server/db/audit.ts';
import { publish } from '#server/db/changes.ts';
import type { Tx } from '#server/db/connection.ts';
import { editedColumns, toFields } from '#server/db/field-mapping.ts';
import { tell } from '#server/db/happenings.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { AppError, invalidInput } from '#server/platform/errors.ts';
import { holdActor } from '../../accounts/actor.loader.ts';
import { findUsers } from '../../accounts/users.repository.ts';
import type { Deps } from '../../deps.ts';
import { scheduleCheckIn } from '../check-in/check-in.step.ts';
import { refusePastClosing } from '../closing.step.ts';
import { withoutLaterRounds } from '../results/scoring.fields.ts';
import { tournamentFields } from '../tournament.fields.ts';
import { getOrganisers, lockedTournament } from '../tournament.loader.ts';
import { showTournament } from '../tournaments.reader.ts';
import {
  findTournament,
  insertAssistants,
  insertTournament,
  type TournamentRow,
} from '../tournaments.repository.ts';
import { reenterSides, type Skipped } from './reenter-sides.step.ts';

type Body = CallOutput<typeof cloneTournamentCall>['body'];

/**
 * For those who run the original, and for admins (rules/tournaments 13). The original is locked, so neither it nor its
 * images can be deleted meanwhile.
 */
export function cloneTournament(
  deps: Deps,
  viewer: Viewer,
  from: string,
  body: Body,
): Promise<ClonedTournament> {
  const { sides, status } = body;
  if (sides !== 'none' && status === 'draft') {
    throw invalidInput(
      'sides',
      'Nobody registers for a draft. Open the clone, or leave the sides out.',
    );
  }
  const id = deps.newId();
  const now = deps.clock();
  return inTransaction(deps.db, async (tx) => {
    const actor = await holdActor(tx, deps, viewer);
    const source = await lockedTournament(tx, viewer, from);
    if (!mayCloneTournament(actor, getOrganisers(source))) {
      throw new AppError('not_host_or_assistant');
    }
    const columns = getColumns(source, body, now);
    if (status === 'open') refusePastClosing(columns.registration_closes_at, now);
    const row = { id, ...columns, host_user_id: viewer.userId, status, created_at: now };
    await insertTournament(tx, { ...row, uses_slots: source.uses_slots });
    const helpers = body.assistants ? await copyAssistants(tx, source, row) : noHelpers;
    if (status === 'open') {
      await deps.announceTournament(tx, deps, row);
      await tell(tx, deps, { kind: 'tournament.opened', tournamentId: id, data: {} });
      await scheduleCheckIn(tx, deps, { ...row, check_in_done_at: null, checked_in_count: null });
    }
    publish(tx, { of: 'tournament', id, part: 'details' });
    // Another host may not have the server's role (rules/discord 10.1).
    const withRole = source.host_user_id === viewer.userId ? source : await findTournament(tx, id);
    const tournament: TournamentRow = {
      ...row,
      assistants: helpers.assistants,
      participant_role_id: withRole?.participant_role_id ?? null,
      scoring_version: 0,
      uses_slots: source.uses_slots,
      completed_at: null,
      check_in_told_at: null,
      check_in_called_for: null,
      check_in_done_at: null,
      checked_in_count: null,
      series_id: null,
      series_date: null,
    };
    const { entered, skipped } =
      sides === 'none'
        ? { entered: [], skipped: [] }
        : await reenterSides(tx, deps, { from, tournament, sides, now });
    await recordAudit(tx, deps, {
      actorId: viewer.userId,
      action: 'tournament.clone',
      subject: { type: 'tournament', id },
      before: null,
      after: {
        from,
        ...toFields(tournamentFields, columns),
        status,
        assistants: helpers.assistants,
        sides: entered.map(({ name }) => name),
        registrationIds: entered.map((side) => side.id),
      },
    });
    return {
      ...(await showTournament(tx, tournament)),
      skipped: [...skipped, ...helpers.skipped],
    };
  });
}

/** Name, times and stream differ from one tournament to the next. */
function getColumns(source: TournamentRow, body: Body, now: Date) {
  const { start_date: start, registration_closes_at: closesAt } = source;
  const shifted = shiftClosing({ start, closesAt }, new Date(body.startDate), now);
  const columns = editedColumns(tournamentFields, source, {
    name: body.name,
    startDate: body.startDate,
    registrationClosesAt:
      body.registrationClosesAt === undefined
        ? (shifted?.toISOString() ?? null)
        : body.registrationClosesAt,
    ...shiftCheckIn(source, new Date(body.startDate), now),
    streamLink: null,
  });
  return { ...columns, scoring_rules: withoutLaterRounds(columns) };
}

/**
 * The check-in is as long before the start as in the original, or omitted if it would have closed already. After a
 * closing by hand, the start may have moved before the closing time; then it closes at the start.
 */
function shiftCheckIn(source: TournamentRow, newStart: Date, now: Date) {
  const { start_date: start, check_in_opens_at: opensAt, check_in_closes_at: closesAt } = source;
  const latest = closesAt !== null && closesAt > start ? start : closesAt;
  const closes = shiftClosing({ start, closesAt: latest }, newStart, now);
  if (opensAt === null || closesAt === null || closes === null) {
    return { checkInOpensAt: null, checkInClosesAt: null };
  }
  const opens = new Date(closes.getTime() - (closesAt.getTime() - opensAt.getTime()));
  return { checkInOpensAt: opens.toISOString(), checkInClosesAt: closes.toISOString() };
}

type Helpers = { assistants: string[]; skipped: Skipped[] };

const noHelpers: Helpers = { assistants: [], skipped: [] };

/** Omits the new host and banned accounts (rules/tournaments 2.2). */
async function copyAssistants(
  tx: Tx,
  { host_user_id: host, assistants }: TournamentRow,
  { id, host_user_id: newHost }: Pick<TournamentRow, 'id' | 'host_user_id'>,
): Promise<Helpers> {
  const others = assistants.includes(newHost)
    ? [host, ...assistants.filter((userId) => userId !== newHost)]
    : assistants;
  const people = await findUsers(tx, others);
  const allowed = people.filter(({ banned }) => !banned).map((person) => person.id);
  await insertAssistants(tx, id, allowed);
  const skipped = people
    .filter(({ banned }) => banned)
    .map(({ ign, username }) => ({
      name: ign ?? username,
      reason: 'This account is banned, so it cannot be an assistant.',
    }));
  return { assistants: allowed.toSorted(), skipped };
}
