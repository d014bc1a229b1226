import { stat } from 'node:fs/promises';
import { completeGuild } from './complete-guild.ts';
import { firstGuilds } from './first-guilds.ts';
import { type CompleteState, mergeState } from './merge-state.ts';
import { readState } from './read-state.ts';
import { createSnowflakes } from './snowflakes.ts';
import type {
  Account,
  AuthorizationCode,
  Direct,
  Grant,
  Guild,
  Message,
  OtherBot,
  StoredState,
} from './stored-state.ts';
import { withLock } from './with-lock.ts';
import { writeAtomically } from './write-atomically.ts';

export interface SandboxState {
  /** By id, in order of creation. */
  accounts: Map<string, Account>;
  /** By hash. */
  codes: Map<string, AuthorizationCode>;
  /** By the hash of the access token. */
  grants: Map<string, Grant>;
  /** By id, in order of creation. */
  guilds: Map<string, Guild>;
  /** The bots of other applications, by the hash of their token. */
  bots: Map<string, OtherBot>;
  /** The latest messages by channel id, oldest first. */
  messages: Map<string, Message[]>;
  /** The channels for direct messages, by id. */
  directs: Map<string, Direct>;
  settings: { serverMembersIntent: boolean };
  /** The folder of attachments, each in a file named by its id. It is created with the first one. */
  attachmentsFolder: string;
  nextId: (at: Date) => string;
  /** Resolves when every change from before the call is on disk. */
  commit: () => Promise<void>;
  /** Applies the changes that other processes wrote to the file. */
  refresh: () => Promise<void>;
}

function findLargest(ids: Iterable<string>): bigint {
  let largest = 0n;
  for (const id of ids) if (BigInt(id) > largest) largest = BigInt(id);
  return largest;
}

function* idsIn({
  accounts,
  guilds,
  bots,
  messages,
  directs,
}: Omit<SandboxState, 'nextId' | 'commit' | 'refresh'>) {
  yield* [...accounts.keys(), ...directs.keys()];
  for (const { id, roles, channels } of guilds.values()) {
    yield* [id, ...roles.map((role) => role.id), ...channels.map((channel) => channel.id)];
  }
  for (const { id } of bots.values()) yield id;
  for (const { id, attachments } of [...messages.values()].flat()) {
    yield* [id, ...attachments.map((attachment) => attachment.id)];
  }
}

/** Adds the data that files of older versions lack. */
function completeState(stored: StoredState): CompleteState {
  return {
    ...stored,
    guilds: (stored.guilds ?? firstGuilds(stored.accounts)).map(completeGuild),
    bots: stored.bots ?? [],
    messages: stored.messages ?? [],
    directs: stored.directs ?? [],
    serverMembersIntent: stored.serverMembersIntent ?? false,
  };
}

/**
 * Reads the state and writes it back once, so an unwritable file prevents the start. Several processes may use the
 * file. Each applies the changes of the others before it writes and before it responds.
 */
export async function openState(file: string): Promise<SandboxState> {
  const stored = completeState(await readState(file));
  const accounts = new Map(stored.accounts.map((account) => [account.id, account]));
  const codes = new Map(stored.codes.map((code) => [code.hash, code]));
  const grants = new Map(stored.grants.map((grant) => [grant.accessHash, grant]));
  const guilds = new Map(stored.guilds.map((guild) => [guild.id, guild]));
  const bots = new Map(stored.bots.map((bot) => [bot.tokenHash, bot]));
  const messages = Map.groupBy(stored.messages, ({ channelId }) => channelId);
  const directs = new Map(stored.directs.map((direct) => [direct.id, direct]));
  const settings = { serverMembersIntent: stored.serverMembersIntent };
  const parts = { accounts, codes, grants, guilds, bots, messages, directs, settings };

  const snapshot = (): CompleteState => ({
    version: 1,
    accounts: [...accounts.values()],
    codes: [...codes.values()],
    grants: [...grants.values()],
    guilds: [...guilds.values()],
    bots: [...bots.values()],
    messages: [...messages.values()].flat(),
    directs: [...directs.values()],
    ...settings,
  });
  const { commit, refresh } = shareFile(file, {
    base: JSON.stringify(stored),
    snapshot: () => JSON.stringify(snapshot()),
    adopt: (base, theirs) => mergeState(parts, base, theirs),
  });
  await commit();

  const attachmentsFolder = `${file}.attachments`;
  const known = { ...parts, attachmentsFolder };
  return { ...known, nextId: createSnowflakes(findLargest(idsIn(known))), commit, refresh };
}

type Shared = {
  /** The file as this process last knew it. */
  base: string;
  snapshot: () => string;
  adopt: (base: CompleteState, theirs: CompleteState) => void;
};

function shareFile(file: string, { base, snapshot, adopt }: Shared) {
  let known = base;
  let version: string | null = null;
  let writing = false;
  const read = async (isStillWanted: () => boolean) => {
    const found = await readVersion(file);
    if (found === null || found === version) return;
    const theirs = completeState(await readState(file));
    if (!isStillWanted()) return;
    adopt(JSON.parse(known) as CompleteState, theirs);
    known = JSON.stringify(theirs);
    version = found;
  };
  const commit = groupCommit(() =>
    withLock(file, async () => {
      writing = true;
      try {
        await read(() => true);
        const text = snapshot();
        await writeAtomically(file, text);
        known = text;
        version = await readVersion(file);
      } finally {
        writing = false;
      }
    }),
  );
  /** This process's own write must not be mistaken for another's change, so a running write goes first. */
  const refresh = async () => {
    if (writing) return;
    const before = version;
    await read(() => !writing && version === before);
  };
  return { commit, refresh };
}

/**
 * Returns a value that identifies the content of a file, because each write replaces the file; null while there is
 * none.
 */
async function readVersion(file: string): Promise<string | null> {
  try {
    const { ino, mtimeNs, size } = await stat(file, { bigint: true });
    return `${ino} ${mtimeNs} ${size}`;
  } catch {
    return null;
  }
}

/**
 * Combines commits into few writes. Writes never overlap, and a commit resolves with the first write that began
 * after the call. It rejects if that write fails, and the next commit retries.
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
