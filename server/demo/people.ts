import type { Viewer } from '#shared/domain/accounts/roles.ts';
import { saveDiscordProfile } from '../features/accounts/users.repository.ts';
import { updateProfile } from '../features/accounts/update-profile.command.ts';
import type { Deps } from '../features/deps.ts';
import { later } from './later.ts';

/** An account that someone can sign in with; the sandbox's own fit. */
export type DemoAccount = { id: string; username: string };

/** People that the demo made up, for a sandbox that is to know them. */
export type MadeUpPerson = {
  /** The Discord id. */
  id: string;
  username: string;
  globalName: string;
  /** Whether they are in the server of the tournaments' sponsor. */
  inServer: boolean;
};

/**
 * A Discord id of January 2015, some months before Discord opened: its first account came later, so
 * that these are nobody's, and have the form of an id all the same.
 */
const madeUpId = (made: number) => String(10_000_000_000_000_000n + BigInt(made));

/** One in this many has not joined the sponsor's server. */
const outsiderEach = 13;

export type People = {
  /** Makes somebody through the real profile command. */
  person: (ign: string, username?: string) => Promise<Viewer>;
  /** Everybody who is not one of the accounts. */
  madeUp: () => readonly MadeUpPerson[];
};

/** Makes the people of the demo community. */
export function createPeople(deps: Deps, accounts: readonly DemoAccount[]): People {
  let made = 0;
  const madeUp: MadeUpPerson[] = [];

  async function make(ign: string, username?: string): Promise<Viewer> {
    made += 1;
    const known = accounts.find((account) => account.username === username);
    const uid = `5${String(made).padStart(9, '0')}`;
    const account = {
      id: known?.id ?? madeUpId(made),
      username: username ?? `demo-player-${made}`,
    };
    if (known === undefined) {
      madeUp.push({ ...account, globalName: ign, inServer: made % outsiderEach !== 0 });
    }
    const user = await saveDiscordProfile(
      deps.db,
      { discordId: account.id, username: account.username, email: null, avatar: null },
      { id: deps.newId(), createdAt: later(deps, made).clock() },
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
