import type { CallOutput } from '../../../shared/contract/call.ts';
import type {
  Tournament,
  TournamentEdit,
  updateTournament as updateTournamentCall,
} from '../../../shared/contract/tournaments.ts';
import type { Viewer } from '../../../shared/domain/accounts/roles.ts';
import { listInWords } from '../../../shared/domain/text.ts';
import { frozenFields } from '../../../shared/domain/tournaments/editing.ts';
import { announce } from '../../db/changes.ts';
import type { Tx } from '../../db/connection.ts';
import { inTransaction } from '../../db/transaction.ts';
import { AppError, invalidInput } from '../../platform/errors.ts';
import { recordAudit } from '../admin/audit.repository.ts';
import type { Deps } from '../deps.ts';
import { asksToRemove, drawImages, releaseImages, storeImages } from '../files/take-images.ts';
import { editOf, type TournamentChange } from './edit-of.ts';
import { assertRuns, runTournament, visibleTournament } from './reach-tournament.ts';
import { countApproved } from './registrations/registrations.repository.ts';
import { tournamentFiles } from './tournament-files.ts';
import { showTournament } from './tournaments.reader.ts';
import { updateTournament as updateRow, type TournamentRow } from './tournaments.repository.ts';

type Files = CallOutput<typeof updateTournamentCall>['files'];

/** Edits a tournament within what its status leaves open; all of the form or nothing (contract §4). */
export async function updateTournament(
  deps: Deps,
  viewer: Viewer,
  id: string,
  form: TournamentEdit,
  files: Files,
): Promise<Tournament> {
  const drawn = await drawImages(files, tournamentFiles, async () =>
    assertRuns(viewer, await visibleTournament(deps.db, viewer, id)),
  );
  return inTransaction(deps.db, async (tx) => {
    const before = await runTournament(tx, viewer, id);
    const change = editOf(before, form, {
      banner: drawn.banner?.name ?? (asksToRemove(form.bannerUrl) ? null : undefined),
      sponsorLogo:
        drawn.sponsorLogo?.name ?? (asksToRemove(form.sponsorLogoUrl) ? null : undefined),
    });
    await assertMayChange(tx, before, form, change);
    if (change.fields.length === 0) return showTournament(tx, before);
    const images = await storeImages(tx, deps, {
      banner: {
        old: before.banner_file,
        fresh: drawn.banner,
        remove: asksToRemove(form.bannerUrl),
      },
      sponsorLogo: {
        old: before.sponsor_logo_file,
        fresh: drawn.sponsorLogo,
        remove: asksToRemove(form.sponsorLogoUrl),
      },
    });
    await updateRow(tx, id, {
      ...change.columns,
      banner_file: images.names.banner,
      sponsor_logo_file: images.names.sponsorLogo,
    });
    await releaseImages(tx, images.dropped);
    announce(tx, { of: 'tournament', id, part: 'details' });
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
  const places = Object.keys(form.placementPoints ?? {}).map(Number);
  if (places.some((place) => place > columns.max_teams)) {
    throw invalidInput(
      'placementPoints',
      'Points are given for a place above the maximum of teams.',
    );
  }
  if (form.status !== undefined && form.status !== before.status) {
    throw new AppError('invalid_transition', {
      message: 'The status does not change by an edit: publish, start, finish or cancel instead.',
    });
  }
  const frozen = frozenFields(before.status, fields);
  if (frozen.length > 0) {
    throw new AppError('field_frozen', {
      message: `This can no longer be changed in this tournament: ${listInWords(frozen)}.`,
    });
  }
  if (
    columns.max_teams < before.max_teams &&
    columns.max_teams < (await countApproved(tx, before.id))
  ) {
    throw new AppError('more_teams_approved');
  }
}
