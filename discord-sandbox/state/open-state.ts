import { completeGuild } from './complete-guild.ts';
import { firstGuilds } from './first-guilds.ts';
import { readState } from './read-state.ts';
import { createSnowflakes } from './snowflakes.ts';
import type {
  Account,
  AuthorizationCode,
  Grant,
  Guild,
  Message,
  OtherBot,
  StoredState,
} from './stored-state.ts';
import { writeAtomically } from './write-atomically.ts';

export interface SandboxState {
  /** By id, in order of creation. */
  accounts: Map<string, Account>;
  /** By the hash of the code. */
  codes: Map<string, AuthorizationCode>;
  /** By the hash of the access token. */
  grants: Map<string, Grant>;
  /** By id, in order of creation. */
  guilds: Map<string, Guild>;
  /** Bots of other applications by the hash of their token. */
  bots: Map<string, OtherBot>;
  /** By channel id; the latest messages, oldest first. */
  messages: Map<string, Message[]>;
  settings: { serverMembersIntent: boolean };
  /** Folder of attachments, each in a file named by its id; created with the first one. */
  attachmentsFolder: string;
  /** Returns a Discord id that is not used in this state. */
  nextId: (at: Date) => string;
  /** Resolves when every change made before the call is on disk. */
  commit: () => Promise<void>;
}

function largestOf(ids: Iterable<string>): bigint {
  let largest = 0n;
  for (const id of ids) if (BigInt(id) > largest) largest = BigInt(id);
  return largest;
}

function* idsIn({ accounts, guilds, bots, messages }: Omit<SandboxState, 'nextId' | 'commit'>) {
  yield* accounts.keys();
  for (const { id, roles, channels } of guilds.values()) {
    yield* [id, ...roles.map((role) => role.id), ...channels.map((channel) => channel.id)];
  }
  for (const { id } of bots.values()) yield id;
  for (const { id, attachments } of [...messages.values()].flat()) {
    yield* [id, ...attachments.map((attachment) => attachment.id)];
  }
}

/** Reads the state and writes it back once, so that an unwritable file prevents the start. */
export async function openState(file: string): Promise<SandboxState> {
  const stored = await readState(file);
  const accounts = new Map(stored.accounts.map((account) => [account.id, account]));
  const codes = new Map(stored.codes.map((code) => [code.hash, code]));
  const grants = new Map(stored.grants.map((grant) => [grant.accessHash, grant]));

  const guilds = new Map(
    (stored.guilds ?? firstGuilds(stored.accounts)).map((guild) => [
      guild.id,
      completeGuild(guild),
    ]),
  );
  const bots = new Map(stored.bots?.map((bot) => [bot.tokenHash, bot]));
  const messages = new Map(
    Object.entries(Object.groupBy(stored.messages ?? [], ({ channelId }) => channelId)).map(
      ([channelId, list = []]) => [channelId, list],
    ),
  );
  const settings = { serverMembersIntent: stored.serverMembersIntent ?? false };

  const snapshot = (): StoredState => ({
    version: 1,
    accounts: [...accounts.values()],
    codes: [...codes.values()],
    grants: [...grants.values()],
    guilds: [...guilds.values()],
    bots: [...bots.values()],
    messages: [...messages.values()].flat(),
    ...settings,
  });
  const commit = groupCommit(() => writeAtomically(file, JSON.stringify(snapshot())));
  await commit();

  const attachmentsFolder = `${file}.attachments`;
  const known = { accounts, codes, grants, guilds, bots, messages, settings, attachmentsFolder };
  return { ...known, nextId: createSnowflakes(largestOf(idsIn(known))), commit };
}

/**
 * Combines commits into few writes: writes never overlap, and a commit resolves with the first
 * write that began after the call. It rejects when that write fails; the next commit retries.
 */
export function groupCommit(write: () => Promise<void>): () => Promise<void> {
  let running: Promise<unknown> = Promise.resolve();
  let upcoming: Promise<void> | null = null;

  const begin = (): Promise<void> => {
    upcoming = null;
    const written = write();
    running = written.catch(() => undefined);
    return written;
  };
  return () => (upcoming ??= running.then(begin));
}
