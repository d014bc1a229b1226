import type { CallOutput } from '#shared/contract/call.ts';
import { createClan as createClanCall, type Clan } from '#shared/contract/clans.ts';
import type { Viewer } from '#shared/domain/accounts/roles.ts';
import { clanNameKey } from '#shared/domain/clans/name-key.ts';
import { publish } from '../../db/changes.ts';
import { toColumns, toFields } from '../../db/field-mapping.ts';
import { inTransaction } from '../../db/transaction.ts';
import { recordAudit } from '../../db/audit.ts';
import type { Deps } from '../deps.ts';
import { reencodeImages, storeImages } from '../files/take-images.step.ts';
import { clanFields } from './clan.fields.ts';
import { loadClan } from './clans.reader.ts';
import { insertClan, insertClanMember } from './clans.repository.ts';

/** The caller is the leader and only member, even if the form names others (rules/clans 2.2). */
export async function createClan(
  deps: Deps,
  viewer: Viewer,
  form: CallOutput<typeof createClanCall>['body'],
  files: CallOutput<typeof createClanCall>['files'] = {},
): Promise<Clan> {
  const id = deps.newId();
  const now = deps.clock();
  const encoded = await reencodeImages(viewer, files, createClanCall.files);
  return inTransaction(deps.db, async (tx) => {
    const images = await storeImages(tx, deps, {
      logo: { old: null, fresh: encoded.logo, remove: false },
    });
    const columns = toColumns(clanFields, {
      ...form,
      logoUrl: images.names.logo,
      recruiting: true,
    });
    await insertClan(tx, { id, ...columns, name_key: clanNameKey(form.name), created_at: now });
    await insertClanMember(tx, {
      clan_id: id,
      user_id: viewer.userId,
      role: 'leader',
      joined_at: now,
    });
    await recordAudit(tx, deps, {
      actorId: viewer.userId,
      action: 'clan.create',
      subject: { type: 'clan', id },
      before: null,
      after: toFields(clanFields, columns),
    });
    publish(tx, { of: 'clans' });
    return loadClan(tx, id);
  });
}
