import type { Cast, Person } from './person.ts';
import { longName, longRules } from './long-words.ts';
import { drawPicture } from './pictures.ts';
import { playRounds, type Side } from './play-rounds.ts';

const sideCount = 200;
const clanPeople = 60;
const requests = 25;
const atOnce = 8;

/** As many and as long of everything as the product takes: 200 sides, names of all scripts, rules of 10,000 characters. Returns the ids by their names. */
export async function stageFull(cast: Cast): Promise<Map<string, string>> {
  const ids = new Map<string, string>();
  const owner = await cast.player('owner', 'Ｏｗｎｅｒ　ｏｆ　ａｌｌ　ｏｆ　ｔｈｉｓ', '1');
  const host = await cast.player('host', longName(0), '2');
  const players = await inParts(sideCount, (number) =>
    cast.player(`player-${number}-${'x'.repeat(18)}`, longName(number), String(1000 + number)),
  );
  await owner.call('PUT', '/api/admin/settings', {
    siteName: 'The International Community of Battle Royale',
    helpUrl: 'https://discord.gg/help',
    defaultMaxTeams: 200,
    registrationWindowHours: 72,
    defaultPrizeCurrency: 'IDR',
    whoMayHost: 'everyone',
  });
  const clans = await stageClans(players, ids);
  await stageTournaments(host, { players, clans }, ids);
  return ids;
}

type Led = { clanId: string; leader: Person };

/** Founds the one large clan and others of one person each; returns all of them. */
async function stageClans(players: readonly Person[], ids: Map<string, string>): Promise<Led[]> {
  const [leader, ...others] = players;
  if (leader === undefined) return [];
  const clan = await leader.send('POST', '/api/clans', {
    name: 'اسم العشيرة الطويل جدا الذي لا يتسع له المكان أبدا',
    description: longRules().slice(0, 2000),
    discordInviteLink: `https://discord.gg/${'long'.repeat(20)}`,
    logo: {
      name: 'logo.png',
      mimeType: 'image/png',
      buffer: await drawPicture(300, 300, [30, 14, 60], [190, 130, 255]),
    },
  });
  ids.set('clan', clan.id);
  const clans: Led[] = [{ clanId: clan.id, leader }];
  for (const member of others.slice(0, clanPeople)) {
    const asked = await member.call('POST', `/api/clans/${clan.id}/join-requests`, {});
    await leader.call('POST', `/api/clans/${clan.id}/join-requests/${asked.id}/approve`);
  }
  for (const member of others.slice(clanPeople, clanPeople + requests)) {
    await member.call('POST', `/api/clans/${clan.id}/join-requests`, {
      message: longRules().slice(0, 500),
    });
  }
  for (const handler of others.slice(0, 3)) {
    await leader.call('POST', `/api/clans/${clan.id}/member-role`, {
      userId: handler.me.id,
      newRole: 'handler',
    });
  }
  await inParts(30, async (number) => {
    const founder = others[number + clanPeople + requests];
    const founded = await founder?.call('POST', '/api/clans', {
      name: `${longName(number)} ${number}`.slice(-50).trim(),
      description: longName(number + 3),
    });
    if (founder === undefined || founded === undefined) return;
    clans.push({ clanId: founded.id, leader: founder });
  });
  return clans;
}

async function stageTournaments(
  host: Person,
  { players, clans }: { players: readonly Person[]; clans: readonly Led[] },
  ids: Map<string, string>,
): Promise<void> {
  const create = async (name: string, fields: Record<string, string>) => {
    const made = await host.send('POST', '/api/tournaments', {
      name,
      description: longRules(),
      rules: longRules(),
      startDate: new Date(Date.now() + 20 * 3_600_000).toISOString(),
      maxTeams: String(sideCount),
      totalRounds: '50',
      prizePool: '999999999.5',
      prizeCurrency: 'IDR',
      sponsorName: 'W'.repeat(100),
      sponsorWebsite: `https://example.com/${'long/'.repeat(20)}`,
      placementPoints: JSON.stringify(
        Object.fromEntries(Array.from({ length: sideCount }, (_, at) => [at + 1, sideCount - at])),
      ),
      banner: {
        name: 'banner.png',
        mimeType: 'image/png',
        buffer: await drawPicture(1600, 600, [6, 30, 40], [70, 210, 200]),
      },
      sponsorLogo: {
        name: 'logo.png',
        mimeType: 'image/png',
        buffer: await drawPicture(400, 200, [60, 44, 8], [250, 210, 80]),
      },
      ...fields,
    });
    return made.id;
  };
  const open = await create('بطولة الخريف الكبرى 秋季大会 '.repeat(4).slice(0, 98).trim(), {});
  const id = await create(`${'Ｗ'.repeat(60)} the widest name`, {});
  ids.set('open', open);
  ids.set('tournament', id);
  for (const { clanId, leader } of clans) {
    await leader.call('POST', `/api/tournaments/${open}/register-clan`, {
      clanId,
      selectedMembers: [leader.me.id],
    });
  }
  const sides = await inParts(sideCount, async (number): Promise<Side> => {
    const player = players[number];
    if (player === undefined) throw new Error('there are as many players as sides');
    const team = await player.call('POST', '/api/teams', { name: longName(number) });
    if (number === 0) ids.set('team', team.id);
    if (number < 120)
      await player.call('POST', `/api/tournaments/${open}/register`, { teamId: team.id });
    const side = await player.call('POST', `/api/tournaments/${id}/register`, { teamId: team.id });
    await host.call('POST', `/api/tournaments/${id}/registrations/${side.id}/approve`);
    return { id: side.id, players: [player.me.id] };
  });
  await host.call('POST', `/api/tournaments/${id}/start`, {});
  await playRounds(host, id, sides, [1, 2, 3, 4, 5]);
  await host.call('POST', `/api/tournaments/${id}/rounds/6/room`, {
    roomId: '9'.repeat(60),
    roomPassword: 'W'.repeat(60),
  });
  for (let number = 1; number <= 30; number += 1) {
    await create(`${longName(number)} ${number}`, { status: number % 5 === 0 ? 'draft' : 'open' });
  }
}

/** Does something so many times, a few at once; returns the results in order. */
async function inParts<Result>(
  count: number,
  work: (number: number) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  let next = 0;
  const worker = async () => {
    for (let number = next++; number < count; number = next++) results[number] = await work(number);
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  return results;
}
