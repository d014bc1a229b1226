import type { APIRequestContext, APIResponse } from 'playwright-core';
import { expect } from 'vitest';
import type { Caller } from './prepare.ts';

export type Staged = {
  id: string;
  /** Calls the API as the host. */
  api: APIRequestContext;
  teamId: string;
  registrationId: string;
};

type People = { host: Caller; leader: Caller };

/** Creates an open tournament with one approved team through the API, with two signed-in users as host and leader. */
export async function stageTournament(
  { host, leader }: People,
  name: string,
  fields: Record<string, unknown> = {},
): Promise<Staged> {
  const api = host.request;
  const startDate = '2027-01-16T18:00:00.000Z';
  const form = { name, startDate, sponsorName: 'Corner Cafe', totalRounds: 3, ...fields };
  const tournament = await done(api.post('/api/tournaments', { data: form }));
  const entered = await enterTeam({ id: tournament.id, api }, leader, `${name} team`);
  return { id: tournament.id, api, ...entered };
}

/** The host approves the team. */
export async function enterTeam(
  { id, api }: Pick<Staged, 'id' | 'api'>,
  leader: Caller,
  name: string,
): Promise<Pick<Staged, 'teamId' | 'registrationId'>> {
  const team = await done(leader.request.post('/api/teams', { data: { name } }));
  const path = `/api/tournaments/${id}`;
  const registration = await done(
    leader.request.post(`${path}/register`, { data: { teamId: team.id } }),
  );
  await done(api.post(`${path}/registrations/${registration.id}/approve`));
  return { teamId: team.id, registrationId: registration.id };
}

/** Also assigns the slots and gives the first round a room. */
export async function startStaged({ id, api }: Staged): Promise<void> {
  const order = { by: 'registration', keep: true };
  await done(api.post(`/api/tournaments/${id}/slots/assign`, { data: order }));
  await done(api.post(`/api/tournaments/${id}/start`, { data: {} }));
  const room = { roomId: '4411', roomPassword: 'drop' };
  await done(api.post(`/api/tournaments/${id}/rounds/1/room`, { data: room }));
}

export async function saveFirstRound(staged: Staged, totalKills: number): Promise<void> {
  const { id, api, registrationId } = staged;
  const roundResults = [{ registrationId, placement: 1, totalKills }];
  await done(api.post(`/api/tournaments/${id}/rounds/1/save`, { data: { roundResults } }));
}

/** Removes a staged tournament from the home page, which other tests check. */
export async function cancelStaged({ id, api }: Staged): Promise<void> {
  await done(api.post(`/api/tournaments/${id}/cancel`));
}

async function done(answer: Promise<APIResponse>): Promise<{ id: string }> {
  const response = await answer;
  expect(response.ok(), await response.text()).toBe(true);
  return (await response.json()) as { id: string };
}
