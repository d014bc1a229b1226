import type { Bot } from '../bots/find-bot.ts';
import { discordErrors, type DiscordError } from '../discord-errors.ts';
import { presentUser } from '../guilds/present-guild.ts';
import type { Sandbox } from '../sandbox.ts';
import type { SandboxState } from '../state/open-state.ts';
import type { Account, Direct } from '../state/stored-state.ts';

/** The channel between a bot and an account stays the same. */
export async function openDirect(
  { state, clock }: Sandbox,
  bot: Bot,
  { id: accountId }: Account,
): Promise<Direct> {
  const known = [...state.directs.values()].find(
    (direct) => direct.accountId === accountId && direct.botKey === bot.key,
  );
  if (known !== undefined) return known;
  const direct = { id: state.nextId(clock()), accountId, botKey: bot.key };
  state.directs.set(direct.id, direct);
  await state.commit();
  return direct;
}

export function presentDirect({ state }: Sandbox, { id, accountId }: Direct) {
  const account = state.accounts.get(accountId);
  return {
    id,
    type: 1,
    flags: 0,
    last_message_id: state.messages.get(id)?.at(-1)?.id ?? null,
    recipients: account === undefined ? [] : [presentUser(account)],
  };
}

/** Returns why an account gets no direct messages from a bot, or null. */
export function findClosed(
  state: SandboxState,
  { accountId, botKey }: Direct,
): DiscordError | null {
  const isShared = [...state.guilds.values()].some(
    ({ bots, members }) =>
      bots.includes(botKey) && members.some((member) => member.accountId === accountId),
  );
  if (!isShared) return discordErrors.noSharedGuild;
  return state.accounts.get(accountId)?.closed === true ? discordErrors.closed : null;
}

/** Oldest first. */
export function listDirectMessages({ directs, messages }: SandboxState, accountId: string) {
  return [...directs.values()]
    .filter((direct) => direct.accountId === accountId)
    .flatMap(({ id }) => messages.get(id) ?? [])
    .toSorted((one, other) => one.at - other.at);
}

export async function closeDirects(
  state: SandboxState,
  account: Account,
  closed: boolean,
): Promise<void> {
  account.closed = closed;
  await state.commit();
}
