import { inParallel } from '#scripts/harness/in-parallel.ts';
import type { User } from '#scripts/harness/sign-in.ts';
import { giveAdjustment } from '#shared/contract/adjustments.ts';
import {
  approveJoinRequest,
  createClan,
  requestToJoin,
  setMemberRole,
} from '#shared/contract/clans.ts';
import { approveRegistration, registerClan, registerTeam } from '#shared/contract/registrations.ts';
import { ignoreRound, saveRoom } from '#shared/contract/rounds.ts';
import { updateSettings } from '#shared/contract/site.ts';
import { assignSlots } from '#shared/contract/slots.ts';
import { createTeam } from '#shared/contract/teams.ts';
import { createTournament, startTournament } from '#shared/contract/tournaments.ts';
import { TIE_BREAKS } from '#shared/domain/tournaments/tie-breaks.ts';
import type { Cast } from './cast.ts';
import { longName, longRules } from './long-names.ts';
import { drawPicture } from './pictures.ts';
import { playRounds, type Side } from './play-rounds.ts';

const sideCount = 200;
const clanPeople = 60;
const requests = 25;
const numbers = (count: number) => Array.from({ length: count }, (_, number) => number);

/**
 * Creates everything in the maximum number and length that the product accepts: 200 sides, names in all scripts, rules
 * of 10,000 characters. Returns the ids by name.
 */
export async function stageFull(cast: Cast): Promise<Map<string, string>> {
  const ids = new Map<string, string>();
  const owner = await cast.player('owner', 'Ｏｗｎｅｒ　ｏｆ　ａｌｌ　ｏｆ　ｔｈｉｓ', '1');
  const host = await cast.player('host', longName(0), '2');
  const players = await inParallel(numbers(sideCount), (number) =>
    cast.player(`player-${number}-${'x'.repeat(18)}`, longName(number), String(1000 + number)),
  );
  await owner.call(updateSettings, {
    body: {
      siteName: 'The International Community of Battle Royale',
      helpUrl: 'https://discord.gg/help',
      defaultMaxTeams: 200,
      registrationWindowHours: 72,
      defaultPrizeCurrency: 'IDR',
      whoMayHost: 'everyone',
    },
  });
  const clans = await stageClans(players, ids);
  await stageTournaments(host, { players, clans }, ids);
  return ids;
}

type Led = { clanId: string; leader: User };

/** Creates one large clan and several of one member each, and returns all of them. */
async function stageClans(players: readonly User[], ids: Map<string, string>): Promise<Led[]> {
  const [leader, ...others] = players;
  if (leader === undefined) return [];
  const clan = await leader.call(createClan, {
    body: {
      name: 'اسم العشيرة الطويل جدا الذي لا يتسع له المكان أبدا',
      description: longRules().slice(0, 2000),
      discordInviteLink: `https://discord.gg/${'long'.repeat(20)}`,
    },
    files: { logo: await drawPicture(300, 300, [30, 14, 60], [190, 130, 255]) },
  });
  ids.set('clan', clan.id);
  const params = { id: clan.id };
  const clans: Led[] = [{ clanId: clan.id, leader }];
  for (const member of others.slice(0, clanPeople)) {
    const joinRequest = await member.call(requestToJoin, { params, body: {} });
    await leader.call(approveJoinRequest, { params: { ...params, requestId: joinRequest.id } });
  }
  for (const member of others.slice(clanPeople, clanPeople + requests)) {
    await member.call(requestToJoin, { params, body: { message: longRules().slice(0, 500) } });
  }
  for (const handler of others.slice(0, 3)) {
    await leader.call(setMemberRole, {
      params,
      body: { userId: handler.userId, newRole: 'handler' },
    });
  }
  await inParallel(numbers(30), async (number) => {
    const founder = others[number + clanPeople + requests];
    if (founder === undefined) return;
    const name = `${longName(number)} ${number}`.slice(-50).trim();
    const founded = await founder.call(createClan, {
      body: { name, description: longName(number + 3) },
    });
    clans.push({ clanId: founded.id, leader: founder });
  });
  return clans;
}

async function stageTournaments(
  host: User,
  { players, clans }: { players: readonly User[]; clans: readonly Led[] },
  ids: Map<string, string>,
): Promise<void> {
  const files = {
    banner: await drawPicture(1600, 600, [6, 30, 40], [70, 210, 200]),
    sponsorLogo: await drawPicture(400, 200, [60, 44, 8], [250, 210, 80]),
  };
  const create = async (name: string, status: 'draft' | 'open' = 'open') => {
    const body = {
      name,
      description: longRules(),
      rules: longRules(),
      startDate: new Date(Date.now() + 20 * 3_600_000).toISOString(),
      maxTeams: sideCount,
      totalRounds: 50,
      firstSlot: 50,
      prizePool: 999_999_999.5,
      prizeCurrency: 'IDR',
      sponsorName: 'W'.repeat(100),
      sponsorWebsite: `https://example.com/${'long/'.repeat(20)}`,
      placementPoints: Object.fromEntries(numbers(sideCount).map((at) => [at + 1, sideCount - at])),
      scoringRules: {
        killCap: 10_000,
        tieBreaks: TIE_BREAKS.slice(0, 8),
        matchPoint: {
          target: { kind: 'points' as const, points: 760 },
          fromRound: 6,
          mustLead: true,
        },
        perRound: { 49: { pointsPerKill: 2 }, 50: { pointsPerKill: 3 } },
      },
      status,
    };
    return (await host.call(createTournament, { body, files })).id;
  };
  const open = await create('بطولة الخريف الكبرى 秋季大会 '.repeat(4).slice(0, 98).trim());
  const id = await create(`${'Ｗ'.repeat(60)} the widest name`);
  ids.set('open', open);
  ids.set('tournament', id);
  for (const { clanId, leader } of clans) {
    await leader.call(registerClan, {
      params: { id: open },
      body: { clanId, selectedMembers: [leader.userId] },
    });
  }
  const sides = await inParallel(numbers(sideCount), async (number): Promise<Side> => {
    const player = players[number];
    if (player === undefined) throw new Error('there are as many players as sides');
    const team = await player.call(createTeam, { body: { name: longName(number) } });
    const body = { teamId: team.id };
    if (number === 0) ids.set('team', team.id);
    if (number < 120) await player.call(registerTeam, { params: { id: open }, body });
    const side = await player.call(registerTeam, { params: { id }, body });
    await host.call(approveRegistration, { params: { id, registrationId: side.id } });
    return { id: side.id, players: [player.userId] };
  });
  await host.call(assignSlots, { params: { id }, body: { by: 'shuffle', keep: false } });
  await host.call(startTournament, { params: { id }, body: {} });
  await playRounds(host, id, sides, [1, 2, 3, 4, 5]);
  for (const [at, points] of [10_000, -9_999.75].entries()) {
    await host.call(giveAdjustment, {
      params: { id },
      body: {
        registrationId: sides[at]?.id ?? '',
        points,
        reason: longRules().slice(0, 300).trim(),
        afterRound: at,
      },
    });
  }
  await host.call(ignoreRound, {
    params: { id, round: '4' },
    body: { reason: longRules().slice(0, 300).trim() },
  });
  await host.call(saveRoom, {
    params: { id, round: '6' },
    body: { roomId: '9'.repeat(60), roomPassword: 'W'.repeat(60) },
  });
  for (let number = 1; number <= 30; number += 1) {
    await create(`${longName(number)} ${number}`, number % 5 === 0 ? 'draft' : 'open');
  }
}
