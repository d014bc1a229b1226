import { approvedSide, makeTournament } from '../../testing/communities.ts';
import type { TestWorld } from '../../testing/test-app.ts';
import { makeUser, type Person } from '../../testing/users.ts';
import type { ValidRequest } from './valid-request.ts';

export async function seriesRequests(
  world: TestWorld,
  host: Person,
): Promise<Record<string, ValidRequest>> {
  const earlier = await makeTournament(world, { host });
  const { clan } = await approvedSide(world, earlier);
  const side = { clanId: clan.id };
  const make = async () => {
    const { body } = await host.ask('POST', '/api/series', fullSeries);
    const dates = body.nextDates.map(({ date }: { date: string }) => date);
    return { id: String(body.id), date: String(dates[1]) };
  };
  const [shown, updated, deleted] = [await make(), await make(), await make()];
  const [skipping, restoring] = [await make(), await make()];
  const [reserving, releasing] = [await make(), await make()];
  await host.ask('POST', `/api/series/${releasing.id}/reserve`, side);
  await host.ask('POST', `/api/series/${restoring.id}/skip`, { date: restoring.date });
  return {
    listSeries: { who: host },
    readSeries: { who: host, params: { id: shown.id } },
    listSeriesStandings: { who: host, params: { id: shown.id } },
    listSeriesTournaments: { who: host, params: { id: shown.id }, query: { limit: '5' } },
    listReservableSides: { who: host, params: { id: shown.id } },
    // Each host has at most ten active series.
    createSeries: { who: await makeUser(world), body: fullSeries },
    updateSeries: {
      who: host,
      params: { id: updated.id },
      body: {
        namePattern: 'Trios {date}',
        days: [1, 7],
        localTime: '19:30',
        timeZone: 'Europe/Berlin',
        opensHours: 48,
        closesMinutes: 20,
        checkInOpensMinutes: 90,
        checkInClosesMinutes: 10,
        settings: { ...fullSeries.settings, maxTeams: 12, sponsorName: 'Bakery' },
        active: false,
      },
    },
    deleteSeries: { who: host, params: { id: deleted.id } },
    skipDate: { who: host, params: { id: skipping.id }, body: { date: skipping.date } },
    takeBackSkip: { who: host, params: { id: restoring.id }, body: { date: restoring.date } },
    reservePlace: { who: host, params: { id: reserving.id }, body: side },
    takeBackPlace: { who: host, params: { id: releasing.id }, body: side },
  };
}

const fullSeries = {
  namePattern: 'Scrim {n} · {date}',
  days: [2, 4, 6],
  localTime: '21:00',
  timeZone: 'Asia/Kolkata',
  opensHours: 24,
  closesMinutes: 30,
  checkInOpensMinutes: 60,
  checkInClosesMinutes: 15,
  settings: {
    description: 'Six rounds.',
    rules: 'Play fair.',
    checkInAutomatic: false,
    postsCheckIn: true,
    promotesWaitlist: true,
    noShowsWait: true,
    maxTeams: 16,
    maxTeamMembers: 4,
    maxSubstitutes: 1,
    totalRounds: 6,
    firstSlot: 3,
    pointsPerKill: 1.5,
    placementPoints: { 1: 10, 2: 6.25 },
    scoringRules: { killCap: 9, tieBreaks: ['totalKills'] },
    prizePool: 250,
    prizeCurrency: 'EUR',
    sponsorName: 'Cafe',
    sponsorDiscordInvite: 'https://discord.example/invite',
    sponsorWebsite: 'https://cafe.example',
    sponsorDiscordServerId: '300000000000000001',
    sendsResults: true,
    roomPosts: 'link',
  },
};
