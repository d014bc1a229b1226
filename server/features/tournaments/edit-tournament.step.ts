import type { TournamentEdit } from '#shared/contract/tournaments.ts';
import type { Viewer } from '#shared/domain/accounts/roles.ts';
import {
  frozenFields,
  frozenMessage,
  isScoringField,
  type ImageField,
} from '#shared/domain/tournaments/editing.ts';
import { recordAudit, type UndoEntry } from '../../db/audit.ts';
import { publish } from '../../db/changes.ts';
import type { Tx } from '../../db/connection.ts';
import { tell } from '../../db/happenings.ts';
import { diffRows, editedColumns } from '../../db/field-mapping.ts';
import { AppError } from '../../platform/errors.ts';
import type { Deps } from '../deps.ts';
import { followCheckInEdit } from './check-in/check-in.step.ts';
import { countApproved } from './registrations/registrations.repository.ts';
import { assertPlacesFit, assertScoringFits } from './results/check-scoring.step.ts';
import { withoutLaterPlaces } from './results/scoring.fields.ts';
import { tournamentFields } from './tournament.fields.ts';
import { updateTournament, type TournamentRow } from './tournaments.repository.ts';

/** See rules/tournaments 5. */
export async function assertMayChange(
  tx: Tx,
  before: TournamentRow,
  form: TournamentEdit,
  { fields, columns }: TournamentChange,
): Promise<void> {
  const maxTeams = columns.max_teams;
  assertPlacesFit(form.placementPoints ?? {}, maxTeams);
  if (form.status !== undefined && form.status !== before.status) {
    throw new AppError('invalid_transition', {
      message: 'An edit cannot change the status: publish, start, finish or cancel instead.',
    });
  }
  const { status, check_in_done_at: doneAt } = before;
  const frozenBy = { status, isCheckInClosed: doneAt !== null };
  const frozen = frozenFields(frozenBy, fields);
  if (frozen.length > 0) {
    throw new AppError('field_frozen', { message: frozenMessage(frozenBy, frozen) });
  }
  if (fields.includes('scoringRules') || fields.includes('totalRounds')) {
    assertScoringFits(columns, 'scoringRules');
  }
  if (maxTeams < before.max_teams && maxTeams < (await countApproved(tx, before.id))) {
    throw new AppError('more_teams_approved');
  }
}

/** The file name of a new image. Null removes the image, undefined keeps it. */
type Images = Record<ImageField, string | null | undefined>;

export function getEdit(row: TournamentRow, form: TournamentEdit, images: Images) {
  const edited = editedColumns(tournamentFields, row, { ...form, ...images });
  // A lower maximum of teams drops the points of the places above it.
  const points = withinTeams(edited.placement_points_hundredths, edited.max_teams);
  // If the form has rules, they are checked instead.
  const rules = form.scoringRules === undefined ? withoutLaterPlaces(edited) : edited.scoring_rules;
  const columns = { ...edited, placement_points_hundredths: points, scoring_rules: rules };
  return { columns, ...diffRows(tournamentFields, row, columns) };
}

type TournamentChange = ReturnType<typeof getEdit>;

export async function writeEdit(
  tx: Tx,
  deps: Deps,
  { viewer, before, change, undo }: Write,
): Promise<void> {
  const { id } = before;
  await updateTournament(tx, id, { ...change.columns, ...nextVersion(before, change) });
  publish(tx, { of: 'tournament', id, part: 'details' });
  publishQueue(tx, before, change);
  const entry = {
    actorId: viewer.userId,
    action: 'tournament.edit',
    subject: { type: 'tournament', id },
    before: change.before,
    after: change.after,
  } as const;
  const actId = await recordAudit(tx, deps, entry, undo);
  await followCheckInEdit(tx, deps, before, change.columns, actId);
  if (change.fields.some((field) => CHECK_IN_POST_FIELDS.includes(field))) {
    await deps.postCheckIn(tx, deps, { ...before, ...change.columns });
  }
  // If this server was named earlier, the list there still shows the slots of that time.
  if (change.fields.includes('sponsorDiscordServerId')) {
    await deps.editSlotList(tx, deps, { ...before, ...change.columns });
  }
  const { room_posts: posts } = change.columns;
  if (posts !== before.room_posts && posts !== 'credentials') {
    const limited = { ...before, room_posts: posts };
    await deps.tellRooms(tx, deps, limited, { rounds: 'all', opens: false, isLimited: true });
  }
  const [from, to] = [before.start_date, change.columns.start_date];
  if (before.status === 'draft' || from.getTime() === to.getTime()) return;
  await tell(tx, deps, {
    kind: 'tournament.start_moved',
    tournamentId: id,
    data: { from: from.toISOString(), to: to.toISOString() },
  });
}

type Write = {
  viewer: Viewer;
  before: TournamentRow;
  change: TournamentChange;
  undo?: UndoEntry;
};

/** The registrations contain the places in the queue and the check-ins. */
function publishQueue(tx: Tx, { id }: TournamentRow, { fields }: TournamentChange): void {
  if (fields.some((field) => QUEUE_FIELDS.includes(field))) {
    publish(tx, { of: 'tournament', id, part: 'registrations' });
  }
}

const QUEUE_FIELDS: readonly string[] = ['maxTeams', 'startDate', 'noShowsWait', 'checkInOpensAt'];

const CHECK_IN_POST_FIELDS: readonly string[] = [
  'postsCheckIn',
  'checkInOpensAt',
  'checkInClosesAt',
  'sponsorDiscordServerId',
];

/** See rules/scoring 6.6. */
function nextVersion(before: TournamentRow, { fields }: TournamentChange) {
  return fields.some(isScoringField) ? { scoring_version: before.scoring_version + 1 } : {};
}

function withinTeams(points: Record<string, number>, maxTeams: number): Record<string, number> {
  return Object.fromEntries(Object.entries(points).filter(([place]) => Number(place) <= maxTeams));
}
