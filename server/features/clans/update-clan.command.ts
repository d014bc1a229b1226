import type { CallOutput } from '#shared/contract/call.ts';
import { updateClan as updateClanCall, type Clan } from '#shared/contract/clans.ts';
import type { Viewer } from '#shared/domain/accounts/roles.ts';
import { clanNameKey } from '#shared/domain/clans/name-key.ts';
import { mayEditClan } from '#shared/domain/clans/permissions.ts';
import { publish } from '../../db/changes.ts';
import { diffRows, editedColumns } from '../../db/field-mapping.ts';
import { inTransaction } from '../../db/transaction.ts';
import { AppError } from '../../platform/errors.ts';
import { recordAudit } from '../../db/audit.ts';
import type { Deps } from '../deps.ts';
import {
  asksToRemove,
  reencodeImages,
  releaseImages,
  storeImages,
} from '../files/take-images.step.ts';
import { clanFields } from './clan.fields.ts';
import { assertMayEditClan, loadClan } from './clans.reader.ts';
import { findClanRole, lockClanPeople, updateClanRow } from './clans.repository.ts';

type Edit = CallOutput<typeof updateClanCall>;

/** The leader, handlers and site staff may do this (rules/clans 2.3 and 2.4). Omitted fields stay unchanged. */
export async function updateClan(
  deps: Deps,
  viewer: Viewer,
  id: string,
  form: Edit['body'],
  files: Edit['files'],
): Promise<Clan> {
  const encoded = await reencodeImages(viewer, files, updateClanCall.files, () =>
    assertMayEditClan(deps, viewer, id),
  );
  return inTransaction(deps.db, async (tx) => {
    const clan = await lockClanPeople(tx, id);
    if (clan === undefined) throw new AppError('clan_not_found');
    const role = await findClanRole(tx, id, viewer.userId);
    if (!mayEditClan(viewer, role)) throw new AppError('not_clan_manager');

    const images = await storeImages(tx, deps, {
      logo: { old: clan.logo_file, fresh: encoded.logo, remove: asksToRemove(form.logoUrl) },
    });
    const columns = editedColumns(clanFields, clan, { ...form, logoUrl: images.names.logo });
    const { fields, before, after } = diffRows(clanFields, clan, columns);
    if (fields.length > 0) {
      await updateClanRow(tx, id, { ...columns, name_key: clanNameKey(columns.name) });
      await releaseImages(tx, images.dropped);
      await recordAudit(tx, deps, {
        actorId: viewer.userId,
        action: 'clan.update',
        subject: { type: 'clan', id },
        before,
        after,
      });
      publish(tx, { of: 'clans' });
    }
    return loadClan(tx, id);
  });
}
