import type { Direct, Guild, Message, OtherBot, StoredState } from './stored-state.ts';

/** A state that another process wrote, with everything that older files lack. */
export type CompleteState = Pick<StoredState, 'version' | 'accounts' | 'codes' | 'grants'> & {
  guilds: Guild[];
  bots: OtherBot[];
  messages: Message[];
  directs: Direct[];
  serverMembersIntent: boolean;
};

type Merged = {
  accounts: Map<string, CompleteState['accounts'][number]>;
  codes: Map<string, CompleteState['codes'][number]>;
  grants: Map<string, CompleteState['grants'][number]>;
  guilds: Map<string, Guild>;
  bots: Map<string, OtherBot>;
  messages: Map<string, Message[]>;
  directs: Map<string, Direct>;
  settings: { serverMembersIntent: boolean };
};

/**
 * Merges another process's changes of the file into the state of this process. `base` is the file as this process
 * last knew it, `theirs` as it is now. Everything that only they added, changed or deleted is applied. If both
 * changed the same value, this process's value stays. Objects and lists keep their identity, because requests may
 * use them.
 */
export function mergeState(ours: Merged, base: CompleteState, theirs: CompleteState): void {
  mergeMap(ours.accounts, base.accounts, theirs.accounts, ({ id }) => id);
  mergeMap(ours.codes, base.codes, theirs.codes, ({ hash }) => hash);
  mergeMap(ours.grants, base.grants, theirs.grants, ({ accessHash }) => accessHash);
  mergeMembers(ours.guilds, base.guilds, theirs.guilds);
  mergeMap(ours.guilds, base.guilds, theirs.guilds, ({ id }) => id);
  mergeMap(ours.bots, base.bots, theirs.bots, ({ tokenHash }) => tokenHash);
  mergeMap(ours.directs, base.directs, theirs.directs, ({ id }) => id);
  mergeMessages(ours.messages, base.messages, theirs.messages);
  if (theirs.serverMembersIntent !== base.serverMembersIntent) {
    ours.settings.serverMembersIntent = theirs.serverMembersIntent;
  }
}

function mergeMap<T extends object>(
  ours: Map<string, T>,
  base: readonly T[],
  theirs: readonly T[],
  getKey: (value: T) => string,
): void {
  const [before, after] = [base, theirs].map(
    (list) => new Map(list.map((one) => [getKey(one), one])),
  );
  for (const key of new Set([...(before?.keys() ?? []), ...(after?.keys() ?? [])])) {
    const [old, fresh, own] = [before?.get(key), after?.get(key), ours.get(key)];
    if (isEqual(old, fresh) || !isEqual(own, old)) continue;
    if (fresh === undefined) ours.delete(key);
    else if (own === undefined) ours.set(key, fresh);
    else Object.assign(own, fresh);
  }
}

/** Both processes add members to the same server, because each new account joins it. */
function mergeMembers(
  ours: Map<string, Guild>,
  base: readonly Guild[],
  theirs: readonly Guild[],
): void {
  for (const { id, members } of theirs) {
    const own = ours.get(id);
    const old = base.find((guild) => guild.id === id);
    if (own === undefined || old === undefined || isEqual(own, old)) continue;
    const list = new Map(own.members.map((member) => [member.accountId, member]));
    mergeMap(list, old.members, members, ({ accountId }) => accountId);
    own.members.splice(0, own.members.length, ...list.values());
  }
}

function mergeMessages(
  ours: Map<string, Message[]>,
  base: readonly Message[],
  theirs: readonly Message[],
): void {
  const list = new Map([...ours.values()].flat().map((message) => [message.id, message]));
  mergeMap(list, base, theirs, ({ id }) => id);
  const byChannel = Map.groupBy(list.values(), ({ channelId }) => channelId);
  for (const channelId of new Set([...ours.keys(), ...byChannel.keys()])) {
    const messages = byChannel.get(channelId) ?? [];
    messages.sort((a, b) => (BigInt(a.id) < BigInt(b.id) ? -1 : 1));
    const own = ours.get(channelId);
    if (own === undefined) ours.set(channelId, messages);
    else own.splice(0, own.length, ...messages);
  }
}

function isEqual(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
