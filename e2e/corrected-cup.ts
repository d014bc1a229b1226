import type { APIRequestContext, Page } from 'playwright-core';
import { expect } from 'vitest';
import { createTournament } from './host-tournament.ts';
import { callerAs, type Caller } from './prepare.ts';

export type Cup = {
  id: string;
  api: APIRequestContext;
  sides: Record<string, string>;
  path: string;
};

const leaders = { Alpha: 'player-one', Beta: 'player-two', Gamma: 'clan-leader' } as const;

/** Creates an open tournament of three teams. Alpha and Beta are equal in every value once it is played. */
export async function openCup(page: Page, name: string): Promise<Cup> {
  const host = await callerAs(page, { as: 'host' });
  const path = await createTournament(host, { name, totalRounds: '3', maxTeams: '10' });
  const api = host.request;
  const sides: Record<string, string> = {};
  for (const [team, leader] of Object.entries(leaders)) {
    sides[team] = await enter({ path, api }, await callerAs(page, { as: leader }), team);
  }
  return { id: path.split('/').at(-1) ?? '', api, sides, path };
}

async function enter(cup: Pick<Cup, 'path' | 'api'>, leader: Caller, name: string) {
  const made = await leader.request.post('/api/teams', { data: { name } });
  const team = (await made.json()) as { id: string };
  const registered = await leader.request.post(`/api${cup.path}/register`, {
    data: { teamId: team.id },
  });
  const side = (await registered.json()) as { id: string };
  const approved = await cup.api.post(`/api${cup.path}/registrations/${side.id}/approve`);
  expect(approved.ok(), await approved.text()).toBe(true);
  return side.id;
}

export async function startCup({ api, path }: Cup): Promise<void> {
  const started = await api.post(`/api${path}/start`, { data: {} });
  expect(started.ok(), await started.text()).toBe(true);
}

export function playLevel(cup: Cup, round: number): Promise<void> {
  return playCup(cup, round, { Alpha: [1, 2], Beta: [1, 2], Gamma: [3, 1] });
}

type Results = Record<keyof typeof leaders, [placement: number, totalKills: number]>;

export async function playCup(
  { api, path, sides }: Cup,
  round: number,
  results: Results,
): Promise<void> {
  const at = `/api${path}/rounds/${round}`;
  await api.post(`${at}/room`, { data: { roomId: '4411', roomPassword: 'drop' } });
  const roundResults = Object.entries(results).map(([team, [placement, totalKills]]) => ({
    registrationId: sides[team],
    placement,
    totalKills,
  }));
  const saved = await api.post(`${at}/save`, { data: { roundResults } });
  expect(saved.ok(), await saved.text()).toBe(true);
}

export const tableOf = (page: Page) =>
  page.getByRole('table', { name: 'Final Tournament Standings' });
export const rowOf = (page: Page, team: string) =>
  tableOf(page)
    .getByRole('row')
    .filter({ has: page.getByText(team, { exact: true }) });

export async function choose(page: Page, item: string) {
  await page.getByRole('button', { name: 'Correct the table' }).click();
  await page.getByRole('menuitem', { name: item }).click();
  const dialog = page.getByRole('dialog');
  await dialog.waitFor();
  return dialog;
}

export function isFocused(node: Element): boolean {
  return node === document.activeElement;
}
