import type { CallOutput } from '../../../shared/contract/call.ts';
import { updateClan as updateClanCall, type Clan } from '../../../shared/contract/clans.ts';
import type { Viewer } from '../../../shared/domain/accounts/roles.ts';
import { clanNameKey } from '../../../shared/domain/clans/name-key.ts';
import { mayEditClan } from '../../../shared/domain/clans/permissions.ts';
import { announce } from '../../db/changes.ts';
import { inTransaction } from '../../db/transaction.ts';
import { AppError } from '../../platform/errors.ts';
import { recordAudit } from '../admin/audit.repository.ts';
import type { Deps } from '../deps.ts';
import { asksToRemove, drawImages, releaseImages, storeImages } from '../files/take-images.ts';
import { clanInWords, type ClanFields } from './clan-in-words.ts';
import { assertMayEditClan, loadClan } from './clans.reader.ts';
import {
  findClanRole,
  lockClanPeople,
  updateClanRow,
  type LockedClan,
} from './clans.repository.ts';

type Edit = CallOutput<typeof updateClanCall>;

/** Edits a clan: its leader, handlers and site staff (contract §5). What is left out stays. */
export async function updateClan(
  deps: Deps,
  viewer: Viewer,
  id: string,
  form: Edit['body'],
  files: Edit['files'],
): Promise<Clan> {
  const drawn = await drawImages(files, updateClanCall.files, () =>
    assertMayEditClan(deps, viewer, id),
  );
  return inTransaction(deps.db, async (tx) => {
    const clan = await lockClanPeople(tx, id);
    if (clan === undefined) throw new AppError('clan_not_found');
    const role = await findClanRole(tx, id, viewer.userId);
    if (!mayEditClan(viewer, role)) throw new AppError('not_clan_manager');

    const images = await storeImages(tx, deps, {
      logo: { old: clan.logo_file, fresh: drawn.logo, remove: asksToRemove(form.logoUrl) },
    });
    const edited = { ...withForm(clan, form), logo_file: images.names.logo };
    const { before, after } = differences(clan, edited);
    if (Object.keys(after).length > 0) {
      await updateClanRow(tx, id, edited);
      await releaseImages(tx, images.dropped);
      await recordAudit(tx, deps, {
        actorId: viewer.userId,
        action: 'clan.update',
        subject: { type: 'clan', id },
        before,
        after,
      });
      announce(tx, { of: 'clans' });
    }
    return loadClan(tx, id);
  });
}

function withForm(clan: LockedClan, form: Edit['body']) {
  const name = form.name ?? clan.name;
  return {
    name,
    name_key: clanNameKey(name),
    description: form.description ?? clan.description,
    discord_invite_link: changed(form.discordInviteLink, clan.discord_invite_link),
    discord_server_id: changed(form.discordServerId, clan.discord_server_id),
    recruiting: form.recruiting ?? clan.recruiting,
  };
}

/** Left out it stays, empty it goes. */
function changed(sent: string | null | undefined, kept: string | null): string | null {
  return sent === undefined ? kept : sent || null;
}

/** What an edit changes, in the words of the contract. */
function differences(before: ClanFields, after: ClanFields) {
  const [old, fresh] = [clanInWords(before), clanInWords(after)];
  const changes = Object.entries(fresh).filter(([field, value]) => old[field] !== value);
  return {
    before: Object.fromEntries(changes.map(([field]) => [field, old[field]])),
    after: Object.fromEntries(changes),
  };
}
