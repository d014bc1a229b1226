import type { Viewer } from '#shared/domain/accounts/roles.ts';
import { saveDiscordProfile } from '../features/accounts/users.repository.ts';
import { updateProfile } from '../features/accounts/update-profile.command.ts';
import type { Deps } from '../features/deps.ts';
import { later } from './later.ts';

/** An account that someone can sign in with. */
export type DemoAccount = { id: string; username: string };

export type MadeUpPerson = {
  id: string;
  username: string;
  globalName: string;
  /** True if the user is in the Discord server of the tournaments' sponsor. */
  inServer: boolean;
};

/** Returns a Discord id from January 2015, before Discord opened: it is well-formed, but belongs to nobody. */
const madeUpId = (count: number) => String(10_000_000_000_000_000n + BigInt(count));

/** Every 13th invented user is not in the sponsor's server. */
const outsiderEach = 13;

export type People = {
  person: (ign: string, username?: string) => Promise<Viewer>;
  /** Every user who is not one of the sandbox's accounts. */
  madeUp: () => readonly MadeUpPerson[];
};

export function createPeople(deps: Deps, accounts: readonly DemoAccount[]): People {
  let count = 0;
  const madeUp: MadeUpPerson[] = [];

  async function make(ign: string, username?: string): Promise<Viewer> {
    count += 1;
    const known = accounts.find((account) => account.username === username);
    const uid = `5${String(count).padStart(9, '0')}`;
    const account = {
      id: known?.id ?? madeUpId(count),
      username: username ?? `demo-player-${count}`,
    };
    if (known === undefined) {
      madeUp.push({ ...account, globalName: ign, inServer: count % outsiderEach !== 0 });
    }
    const user = await saveDiscordProfile(
      deps.db,
      { discordId: account.id, username: account.username, email: null, avatar: null },
      { id: deps.newId(), createdAt: later(deps, count).clock() },
    );
    const viewer = {
      userId: user.id,
      role: user.role,
      isOwner: user.discord_id === deps.ownerDiscordId,
      banned: false,
      completedProfile: true,
    };
    await updateProfile(deps, viewer, { ign, uid });
    return viewer;
  }

  return { person: make, madeUp: () => madeUp };
}
