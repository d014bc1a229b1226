import { createClan } from '#shared/contract/clans.ts';
import { editResultsMessage, listResultsMessages } from '#shared/contract/deliveries.ts';
import { approveAllRegistrations, registerClan } from '#shared/contract/registrations.ts';
import { endRound, saveRoom, saveRound } from '#shared/contract/rounds.ts';
import { startTournament } from '#shared/contract/tournaments.ts';
import type { Server } from '../harness/client.ts';
import { openTournament } from '../harness/open-tournament.ts';
import { askSandbox, signUp, type User } from '../harness/sign-in.ts';

export type Channel = {
  serverId: string;
  channelId: string;
  clans: { id: string; leader: User }[];
};

/** A tournament whose results are sent to Discord automatically. */
export type Cup = { id: string; host: User };

/**
 * Enough that some are still being sent when the outage begins. Only five of one host's tournaments are announced
 * within a day; the fifth sends its results.
 */
const announcedBefore = 4;

export async function findChannel(server: Server): Promise<Channel> {
  const [guild] = await askSandbox<{ id: string; channels: { id: string; name: string }[] }[]>(
    server,
    '/guilds',
  );
  const channelId = guild?.channels.find(({ name }) => name === 'general')?.id;
  if (guild === undefined || channelId === undefined)
    throw new Error('The sandbox has no channel.');
  const clans: Channel['clans'] = [];
  for (const name of ['Senders', 'Receivers']) {
    const leader = await signUp(server, name.toLowerCase(), name);
    const { id } = await leader.call(createClan, { body: { name, description: 'Plays.' } });
    clans.push({ id, leader });
  }
  return { serverId: guild.id, channelId, clans };
}

/**
 * Announces tournaments, updates the message of the last cup, and ends a round of a new cup. Tournaments that
 * are only announced stay open, since one that has started is not announced.
 */
export async function sendMessages(
  server: Server,
  channel: Channel,
  { outage, lastCup }: { outage: number; lastCup: Cup | undefined },
): Promise<{ announced: string[]; cup: Cup }> {
  const host = await signUp(server, `announcer_${outage}`, `announcer ${outage}`);
  const announced: string[] = [];
  while (announced.length < announcedBefore) {
    announced.push(await openTournament(host, `Announced ${outage} ${announced.length}`));
  }
  const id = await openTournament(host, `Sent ${outage}`, {
    sponsorDiscordServerId: channel.serverId,
    sendsResults: true,
  });
  const cup = { id, host };
  await playCup(cup, channel);
  if (lastCup !== undefined) await correct(lastCup, channel);
  await host.call(endRound, { params: { id, round: '1' }, body: {} });
  return { announced, cup };
}

async function playCup({ id, host }: Cup, { clans }: Channel): Promise<void> {
  const params = { id };
  for (const { id: clanId, leader } of clans) {
    const body = { clanId, selectedMembers: [leader.userId] };
    await leader.call(registerClan, { params, body });
  }
  await host.call(approveAllRegistrations, { params });
  await host.call(startTournament, { params, body: {} });
  const room = { roomId: 'room', roomPassword: 'not a secret' };
  await host.call(saveRoom, { params: { id, round: '1' }, body: room });
  await saveKills({ id, host }, clans, 1);
}

async function correct(cup: Cup, { clans }: Channel): Promise<void> {
  await saveKills(cup, clans, 7);
  const params = { id: cup.id };
  const { messages } = await cup.host.call(listResultsMessages, { params });
  for (const { id: deliveryId } of messages) {
    await cup.host.call(editResultsMessage, { params: { ...params, deliveryId } });
  }
}

async function saveKills({ id, host }: Cup, clans: Channel['clans'], kills: number): Promise<void> {
  const roundResults = clans.map(({ id: clanId, leader }, at) => ({
    clanId,
    placement: at + 1,
    memberKills: { [leader.userId]: kills },
  }));
  await host.call(saveRound, { params: { id, round: '1' }, body: { roundResults } });
}
