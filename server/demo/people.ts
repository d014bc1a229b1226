import type { Viewer } from '../../shared/domain/accounts/roles.ts';
import { saveDiscordProfile } from '../features/accounts/users.repository.ts';
import { updateProfile } from '../features/accounts/update-profile.command.ts';
import type { Deps } from '../features/deps.ts';

/** An account that someone can sign in with; the sandbox's own fit. */
export type DemoAccount = { id: string; username: string };

/** Who exists in the demo alone has an id of Discord's first milliseconds, when nobody had an account yet. */
const madeUpId = (made: number) => String(made).padStart(18, '0');

/** Makes the people of the demo community, each through the real profile command. */
export function createPeople(deps: Deps, accounts: readonly DemoAccount[]) {
  let made = 0;
  return async function person(ign: string, username?: string): Promise<Viewer> {
    made += 1;
    const known = accounts.find((account) => account.username === username);
    const user = await saveDiscordProfile(
      deps.db,
      {
        discordId: known?.id ?? madeUpId(made),
        username: username ?? `demo-player-${made}`,
        email: null,
        avatar: null,
      },
      { id: deps.newId(), createdAt: deps.clock() },
    );
    const viewer = {
      userId: user.id,
      role: user.role,
      isOwner: user.discord_id === deps.ownerDiscordId,
      banned: false,
      completedProfile: true,
    };
    await updateProfile(deps, viewer, { ign, uid: `5${String(made).padStart(9, '0')}` });
    return viewer;
  };
}
