import type { Server } from '#scripts/harness/client.ts';
import { askSandbox, signIn, signUp, type Account, type User } from '#scripts/harness/sign-in.ts';
import { updateProfile } from '#shared/contract/accounts.ts';

/** A product's signed-in users. Each signs in once. */
export type Cast = {
  /** Signs in as the account with that username, and creates it if the sandbox has none. */
  of(username: string): Promise<User>;
  player(username: string, ign: string, uid: string): Promise<User>;
};

/** Nobody may have signed in to the product yet. */
export async function createCast(server: Server): Promise<Cast> {
  const users = new Map<string, Promise<User>>();
  const accounts = await askSandbox<Account[]>(server, '/accounts');
  const of = (username: string) => {
    const known = accounts.find((account) => account.username === username);
    const user =
      users.get(username) ?? (known ? signIn(server, known.id) : signUp(server, username));
    users.set(username, user);
    return user;
  };
  return {
    of,
    async player(username, ign, uid) {
      const user = await of(username);
      await user.call(updateProfile, { body: { ign, uid } });
      return user;
    },
  };
}
