import type { CallOutput } from '../../../shared/contract/call.ts';
import type { Clan, createClan as createClanCall } from '../../../shared/contract/clans.ts';
import type { Viewer } from '../../../shared/domain/accounts/roles.ts';
import { clanNameKey } from '../../../shared/domain/clans/name-key.ts';
import { inTransaction } from '../../db/transaction.ts';
import { recordAudit } from '../admin/audit.repository.ts';
import type { Deps } from '../deps.ts';
import { readClan } from './clans.reader.ts';
import { insertClan, insertClanMember } from './clans.repository.ts';

/** Creates a clan that the caller leads, alone, whatever people the form carries (contract §5). */
export function createClan(
  deps: Deps,
  viewer: Viewer,
  form: CallOutput<typeof createClanCall>['body'],
): Promise<Clan> {
  const id = deps.newId();
  const now = deps.clock();
  const { name, description } = form;
  return inTransaction(deps.db, async (tx) => {
    await insertClan(tx, {
      id,
      name,
      name_key: clanNameKey(name),
      description,
      discord_server_id: form.discordServerId || null,
      discord_invite_link: form.discordInviteLink || null,
      created_at: now,
    });
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
      after: { name, description },
    });
    return readClan({ db: tx }, id);
  });
}
