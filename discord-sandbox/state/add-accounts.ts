import { mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import { firstGuilds } from './first-guilds.ts';
import { readState } from './read-state.ts';
import { withLock } from './with-lock.ts';
import { writeAtomically } from './write-atomically.ts';

type Introduced = {
  id: string;
  username: string;
  globalName: string;
  inServer: boolean;
};

/**
 * Writes users into the state file before it is opened. They become accounts of a crowd, and some of them members
 * of the server. Users that already exist do not change.
 */
export async function addAccounts(
  file: string,
  { people, guildId }: { people: readonly Introduced[]; guildId: string | null },
): Promise<void> {
  await mkdir(dirname(file), { recursive: true, mode: 0o700 });
  await withLock(file, () => write(file, { people, guildId }));
}

async function write(
  file: string,
  { people, guildId }: { people: readonly Introduced[]; guildId: string | null },
): Promise<void> {
  const state = await readState(file);
  const known = new Set(state.accounts.map(({ id }) => id));
  const fresh = people.filter(({ id }) => !known.has(id));
  const members = fresh
    .filter(({ inServer }) => inServer)
    .map(({ id }) => ({ accountId: id, permissions: '0' }));
  const guilds = (state.guilds ?? firstGuilds(state.accounts)).map((guild) =>
    guild.id === guildId ? { ...guild, members: [...guild.members, ...members] } : guild,
  );
  const accounts = [
    ...state.accounts,
    ...fresh.map(({ id, username, globalName }) => {
      return { id, username, globalName, avatar: null, crowd: true };
    }),
  ];
  await writeAtomically(file, JSON.stringify({ ...state, accounts, guilds }));
}
