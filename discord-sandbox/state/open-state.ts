import { firstGuilds } from './first-guilds.ts';
import { groupCommit } from './group-commit.ts';
import { readState } from './read-state.ts';
import { createSnowflakes } from './snowflakes.ts';
import type { Account, AuthorizationCode, Grant, Guild, StoredState } from './stored-state.ts';
import { writeAtomically } from './write-atomically.ts';

/** Everything the sandbox knows. Change the maps, then await `commit` before answering. */
export interface SandboxState {
  /** By id, in the order they were made. */
  accounts: Map<string, Account>;
  /** By the hash of the code. */
  codes: Map<string, AuthorizationCode>;
  /** By the hash of the access token. */
  grants: Map<string, Grant>;
  /** By id, in the order they were made. */
  guilds: Map<string, Guild>;
  /** A Discord id that nothing in this state has. */
  nextId: (at: Date) => string;
  /** Resolves when every change made before the call is on disk. */
  commit: () => Promise<void>;
}

function largestId(all: { id: string }[]): bigint {
  return all.reduce((largest, { id }) => (BigInt(id) > largest ? BigInt(id) : largest), 0n);
}

/** Reads the state and writes it back once, so that a file that cannot be written stops the start. */
export async function openState(file: string): Promise<SandboxState> {
  const stored = await readState(file);
  const accounts = new Map(stored.accounts.map((account) => [account.id, account]));
  const codes = new Map(stored.codes.map((code) => [code.hash, code]));
  const grants = new Map(stored.grants.map((grant) => [grant.accessHash, grant]));

  const guilds = new Map(
    (stored.guilds ?? firstGuilds(stored.accounts)).map((guild) => [guild.id, guild]),
  );

  const snapshot = (): StoredState => ({
    version: 1,
    accounts: [...accounts.values()],
    codes: [...codes.values()],
    grants: [...grants.values()],
    guilds: [...guilds.values()],
  });
  const commit = groupCommit(() => writeAtomically(file, JSON.stringify(snapshot())));
  await commit();

  const nextId = createSnowflakes(largestId([...accounts.values(), ...guilds.values()]));
  return { accounts, codes, grants, guilds, nextId, commit };
}
