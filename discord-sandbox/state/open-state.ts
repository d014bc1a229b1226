import { stat } from 'node:fs/promises';
import { completeGuild } from './complete-guild.ts';
import { firstGuilds } from './first-guilds.ts';
import { type CompleteState, mergeState } from './merge-state.ts';
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
import { withLock } from './with-lock.ts';
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
  /** Takes over what other processes wrote to the file. */
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
}: Omit<SandboxState, 'nextId' | 'commit' | 'refresh'>) {
  yield* accounts.keys();
  for (const { id, roles, channels } of guilds.values()) {
    yield* [id, ...roles.map((role) => role.id), ...channels.map((channel) => channel.id)];
  }
  for (const { id } of bots.values()) yield id;
  for (const { id, attachments } of [...messages.values()].flat()) {
    yield* [id, ...attachments.map((attachment) => attachment.id)];
  }
}

/** Adds what files of older versions lack. */
function completeState(stored: StoredState): CompleteState {
  return {
    ...stored,
    guilds: (stored.guilds ?? firstGuilds(stored.accounts)).map(completeGuild),
    bots: stored.bots ?? [],
    messages: stored.messages ?? [],
    serverMembersIntent: stored.serverMembersIntent ?? false,
  };
}

/**
 * Reads the state and writes it back once, so that an unwritable file prevents the start. Several processes may use the
 * file: each takes over the changes of the others before it writes and before it responds.
 */
export async function openState(file: string): Promise<SandboxState> {
  const stored = completeState(await readState(file));
  const accounts = new Map(stored.accounts.map((account) => [account.id, account]));
  const codes = new Map(stored.codes.map((code) => [code.hash, code]));
  const grants = new Map(stored.grants.map((grant) => [grant.accessHash, grant]));
  const guilds = new Map(stored.guilds.map((guild) => [guild.id, guild]));
  const bots = new Map(stored.bots.map((bot) => [bot.tokenHash, bot]));
  const messages = Map.groupBy(stored.messages, ({ channelId }) => channelId);
  const settings = { serverMembersIntent: stored.serverMembersIntent };
  const parts = { accounts, codes, grants, guilds, bots, messages, settings };

  const snapshot = (): CompleteState => ({
    version: 1,
    accounts: [...accounts.values()],
    codes: [...codes.values()],
    grants: [...grants.values()],
    guilds: [...guilds.values()],
    bots: [...bots.values()],
    messages: [...messages.values()].flat(),
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
  /** The file as we know it. */
  base: string;
  snapshot: () => string;
  adopt: (base: CompleteState, theirs: CompleteState) => void;
};

/** Keeps our state in sync with the file, which several processes share. */
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
  /** Our own write must not be mistaken for another process's change, so a running write goes first. */
  const refresh = async () => {
    if (writing) return;
    const before = version;
    await read(() => !writing && version === before);
  };
  return { commit, refresh };
}

/** Identifies what a file contains, since each write replaces it; null while there is none. */
async function readVersion(file: string): Promise<string | null> {
  try {
    const { ino, mtimeNs, size } = await stat(file, { bigint: true });
    return `${ino} ${mtimeNs} ${size}`;
  } catch {
    return null;
  }
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
