import type { CallOutput } from '#shared/contract/call.ts';
import {
  updateTournament as updateTournamentCall,
  type Tournament,
  type TournamentEdit,
} from '#shared/contract/tournaments.ts';
import type { Viewer } from '#shared/domain/accounts/roles.ts';
import {
  frozenFields,
  frozenMessage,
  isScoringField,
  type ImageField,
} from '#shared/domain/tournaments/editing.ts';
import { publish } from '../../db/changes.ts';
import type { Tx } from '../../db/connection.ts';
import { diffRows, editedColumns } from '../../db/field-mapping.ts';
import { inTransaction } from '../../db/transaction.ts';
import { AppError } from '../../platform/errors.ts';
import { recordAudit } from '../../db/audit.ts';
import type { Deps } from '../deps.ts';
import { asksToRemove, drawImages, releaseImages, storeImages } from '../files/take-images.step.ts';
import { tournamentFields } from './tournament.fields.ts';
import { assertRuns, runTournament, visibleTournament } from './tournament.loader.ts';
import { assertPlacesFit, assertScoringFits } from './results/check-scoring.step.ts';
import { countApproved } from './registrations/registrations.repository.ts';
import { showTournament } from './tournaments.reader.ts';
import { updateTournament as updateRow, type TournamentRow } from './tournaments.repository.ts';

type Files = CallOutput<typeof updateTournamentCall>['files'];

/**
 * Edits the fields that the status still allows; any other field in the form refuses the whole edit (rules/tournaments
 * 5).
 */
export async function updateTournament(
  deps: Deps,
  viewer: Viewer,
  id: string,
  form: TournamentEdit,
  files: Files,
): Promise<Tournament> {
  const encoded = await drawImages(viewer, files, updateTournamentCall.files, async () =>
    assertRuns(viewer, await visibleTournament(deps.db, viewer, id)),
  );
  return inTransaction(deps.db, async (tx) => {
    const before = await runTournament(tx, viewer, id);
    const change = getEdit(before, form, {
      banner: encoded.banner?.name ?? (asksToRemove(form.bannerUrl) ? null : undefined),
      sponsorLogo:
        encoded.sponsorLogo?.name ?? (asksToRemove(form.sponsorLogoUrl) ? null : undefined),
    });
    await assertMayChange(tx, before, form, change);
    if (change.fields.length === 0) return showTournament(tx, before);
    const images = await storeImages(tx, deps, {
      banner: {
        old: before.banner_file,
        fresh: encoded.banner,
        remove: asksToRemove(form.bannerUrl),
      },
      sponsorLogo: {
        old: before.sponsor_logo_file,
        fresh: encoded.sponsorLogo,
        remove: asksToRemove(form.sponsorLogoUrl),
      },
    });
    await updateRow(tx, id, { ...change.columns, ...nextVersion(before, change) });
    await releaseImages(tx, images.dropped);
    publish(tx, { of: 'tournament', id, part: 'details' });
    await recordAudit(tx, deps, {
      actorId: viewer.userId,
      action: 'tournament.edit',
      subject: { type: 'tournament', id },
      before: change.before,
      after: change.after,
    });
    return showTournament(tx, await visibleTournament(tx, viewer, id));
  });
}

async function assertMayChange(
  tx: Tx,
  before: TournamentRow,
  form: TournamentEdit,
  { fields, columns }: TournamentChange,
): Promise<void> {
  const maxTeams = columns.max_teams;
  assertPlacesFit(form.placementPoints ?? {}, maxTeams);
  if (form.status !== undefined && form.status !== before.status) {
    throw new AppError('invalid_transition', {
      message: 'The status does not change by an edit: publish, start, finish or cancel instead.',
    });
  }
  const frozen = frozenFields(before.status, fields);
  if (frozen.length > 0) {
    throw new AppError('field_frozen', { message: frozenMessage(before.status, frozen) });
  }
  if (fields.includes('scoringRules') || fields.includes('totalRounds')) {
    assertScoringFits(columns, 'scoringRules');
  }
  if (maxTeams < before.max_teams && maxTeams < (await countApproved(tx, before.id))) {
    throw new AppError('more_teams_approved');
  }
}

/** The file name of a new image; null removes the image, undefined keeps it. */
type Images = Record<ImageField, string | null | undefined>;

/** Returns the columns after an edit, and the changed fields with their old and new values. */
function getEdit(row: TournamentRow, form: TournamentEdit, images: Images) {
  const edited = editedColumns(tournamentFields, row, { ...form, ...images });
  // A lower maximum of teams drops the points of the places that it removes.
  const points = withinTeams(edited.placement_points_hundredths, edited.max_teams);
  const columns = { ...edited, placement_points_hundredths: points };
  return { columns, ...diffRows(tournamentFields, row, columns) };
}

type TournamentChange = ReturnType<typeof getEdit>;

/** The version of the scoring increases with each change of it (rules/scoring 6.6). */
function nextVersion(before: TournamentRow, { fields }: TournamentChange) {
  return fields.some(isScoringField) ? { scoring_version: before.scoring_version + 1 } : {};
}

function withinTeams(points: Record<string, number>, maxTeams: number): Record<string, number> {
  return Object.fromEntries(Object.entries(points).filter(([place]) => Number(place) <= maxTeams));
}
