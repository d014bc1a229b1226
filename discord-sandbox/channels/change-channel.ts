import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { toBits, permissionNames } from '../permissions/permission-bits.ts';
import type { SandboxState } from '../state/open-state.ts';
import type { Channel, Guild } from '../state/stored-state.ts';
import { getChannel } from './find-channel.ts';

const memberRule = "member must be the id of an account or a bot, or 'bot'.";
const namesRule = `allow and deny must be lists of ${permissionNames.join(', ')}.`;
const names = z._default(z.array(z.enum(permissionNames, namesRule), namesRule), []);

export const permissionChange = z.object({
  member: z.string(memberRule).check(z.regex(/^(?:bot|\d{17,20})$/, memberRule)),
  allow: names,
  deny: names,
});

export async function changePermissions(
  state: SandboxState,
  channelId: string,
  { member, allow, deny }: z.infer<typeof permissionChange>,
): Promise<Channel | null> {
  const found = getChannel(state, channelId);
  if (found === null) return null;
  const others = found.channel.overwrites.filter(({ id }) => id !== member);
  const own = {
    id: member,
    kind: 'member' as const,
    allow: String(toBits(allow)),
    deny: String(toBits(deny)),
  };
  const hasAny = allow.length + deny.length > 0;
  const channel = { ...found.channel, overwrites: hasAny ? [...others, own] : others };
  const channels = found.guild.channels.map((one) => (one.id === channelId ? channel : one));
  await save(state, { ...found.guild, channels });
  return channel;
}

export async function deleteChannel(state: SandboxState, channelId: string): Promise<boolean> {
  const found = getChannel(state, channelId);
  if (found === null) return false;
  const files = (state.messages.get(channelId) ?? []).flatMap(({ attachments }) => attachments);
  state.messages.delete(channelId);
  const channels = found.guild.channels
    .filter(({ id }) => id !== channelId)
    .map((one) => (one.parentId === channelId ? { ...one, parentId: null } : one));
  await save(state, { ...found.guild, channels });
  await Promise.all(files.map(({ id }) => rm(join(state.attachmentsFolder, id), { force: true })));
  return true;
}

async function save(state: SandboxState, guild: Guild): Promise<void> {
  state.guilds.set(guild.id, guild);
  await state.commit();
}
