import type { CallOutput } from '../../../shared/contract/call.ts';
import { createClan as createClanCall, type Clan } from '../../../shared/contract/clans.ts';
import type { Viewer } from '../../../shared/domain/accounts/roles.ts';
import { clanNameKey } from '../../../shared/domain/clans/name-key.ts';
import { announce } from '../../db/changes.ts';
import { inTransaction } from '../../db/transaction.ts';
import { recordAudit } from '../admin/audit.repository.ts';
import type { Deps } from '../deps.ts';
import { drawImages, storeImages } from '../files/take-images.ts';
import { clanInWords } from './clan-in-words.ts';
import { loadClan } from './clans.reader.ts';
import { insertClan, insertClanMember } from './clans.repository.ts';

/** Creates a clan that the caller leads, alone, whatever people the form carries (contract §5). */
export async function createClan(
  deps: Deps,
  viewer: Viewer,
  form: CallOutput<typeof createClanCall>['body'],
  files: CallOutput<typeof createClanCall>['files'] = {},
): Promise<Clan> {
  const id = deps.newId();
  const now = deps.clock();
  const { name, description } = form;
  const drawn = await drawImages(files, createClanCall.files);
  return inTransaction(deps.db, async (tx) => {
    const images = await storeImages(tx, deps, {
      logo: { old: null, fresh: drawn.logo, remove: false },
    });
    const fields = {
      name,
      description,
      logo_file: images.names.logo,
      discord_server_id: form.discordServerId || null,
      discord_invite_link: form.discordInviteLink || null,
      recruiting: true,
    };
    await insertClan(tx, { id, ...fields, name_key: clanNameKey(name), created_at: now });
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
      after: clanInWords(fields),
    });
    announce(tx, { of: 'clans' });
    return loadClan(tx, id);
  });
}
