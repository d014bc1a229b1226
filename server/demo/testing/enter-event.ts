import { makeClan, shortForm, type TestClan } from '../../testing/communities.ts';
import type { TestWorld } from '../../testing/test-app.ts';
import { visitor, type Json, type Method, type Person } from '../../testing/users.ts';
import type { PublishedEvent, PublishedRow } from '../published-event.ts';

/** An event whose rounds were opened. `registrations` are in the order of its teams. */
export type Entered = {
  event: PublishedEvent;
  host: Person;
  path: string;
  registrations: string[];
};

export async function write(person: Person, [method, path]: [Method, string], body?: unknown) {
  const answer = await person.ask(method, path, body);
  if (answer.status >= 400) throw new Error(`${method} ${path}: ${JSON.stringify(answer.body)}`);
  return answer.body;
}

export async function makeClans(world: TestWorld, event: PublishedEvent): Promise<TestClan[]> {
  const clans: TestClan[] = [];
  for (const { name } of event.teams) clans.push(await makeClan(world, { name }));
  return clans;
}

export async function enter(
  host: Person,
  event: PublishedEvent,
  clans: readonly TestClan[],
  form: object,
): Promise<Entered> {
  const { id } = await write(host, ['POST', '/api/tournaments'], {
    ...shortForm,
    maxTeams: event.teams.length,
    maxTeamMembers: 1,
    totalRounds: event.rounds.length,
    pointsPerKill: event.pointsPerKill,
    placementPoints: event.placementPoints,
    ...form,
  });
  const path = `/api/tournaments/${id}`;
  const registrations: string[] = [];
  for (const { id: clanId, leader } of clans) {
    const body = { clanId, selectedMembers: [leader.id], selectedSubstitutes: [] };
    registrations.push((await write(leader, ['POST', `${path}/register-clan`], body)).id);
  }
  await write(host, ['POST', `${path}/registrations/approve-all`]);
  await write(host, ['POST', `${path}/start`]);
  for (const at of event.rounds.keys()) {
    const room = { roomId: `room ${at + 1}`, roomPassword: 'secret' };
    await write(host, ['POST', `${path}/rounds/${at + 1}/room`], room);
  }
  return { event, host, path, registrations };
}

export async function play(
  { event, host, path, registrations }: Entered,
  first: number,
  last: number,
) {
  for (let round = first; round <= last; round += 1) {
    const roundResults = (event.rounds[round - 1] ?? []).map((row) => toResult(row, registrations));
    await write(host, ['POST', `${path}/rounds/${round}/end`], { roundResults });
  }
}

function toResult([team, placement, kills]: PublishedRow, registrations: readonly string[]) {
  const totalKills = typeof kills === 'number' ? kills : kills.reduce((sum, one) => sum + one, 0);
  return { registrationId: registrations[team], placement, totalKills };
}

export async function readTable(world: TestWorld, { path }: Entered) {
  const rows: Json[] = (await visitor(world)('GET', `${path}/final-scores`)).body;
  return {
    rows,
    top: (count: number) => rows.slice(0, count).map((row) => `${row.totalPoints} ${row.clanName}`),
    points: (count: number) => rows.slice(0, count).map((row) => row.totalPoints),
    sum: rows.reduce((sum, row) => sum + row.totalPoints, 0),
    won: rows.filter(({ matchPoint }) => matchPoint === 'won').length,
    canWin: rows.filter(({ matchPoint }) => matchPoint === 'can_win').length,
  };
}
