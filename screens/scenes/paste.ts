import type { Page } from 'playwright-core';
import { role } from '../looks.ts';
import { openDialog } from '../moves.ts';
import type { Scene, Stage } from '../scene.ts';
import { gridScene, largestGrid } from './grid-scene.ts';

type Side = { name: string; status: string; selectedMembers: string[] };
type Person = { userId: string; username: string; ign: string | null };

async function read(page: Page, text: string): Promise<void> {
  const dialog = await openDialog(page, /^Paste results/i);
  await dialog.getByRole('textbox').fill(text);
  await dialog.getByRole('button', { name: 'Continue' }).click();
}

async function largestSides(page: Page, stage: Stage) {
  const path = `/api/tournaments/${stage.id('tournament')}`;
  const sides = (await (await page.request.get(`${path}/registrations`)).json()) as Side[];
  const people = (await (await page.request.get(`${path}/people`)).json()) as Person[];
  const names = new Map(people.map(({ userId, username, ign }) => [userId, ign ?? username]));
  return sides
    .filter(({ status }) => status === 'approved')
    .map(({ name, selectedMembers }) => ({
      name,
      players: selectedMembers.map((id) => names.get(id) ?? ''),
    }));
}

/** Returns the name with two letters replaced, as a misread name would look. */
const misread = (name: string) => `${name.slice(0, 1)}q${name.slice(2, 4)}j${name.slice(5)}`;

export const pasteScenes: readonly Scene[] = [
  gridScene('paste', { dialog: /^Paste results/i }),
  gridScene('paste-read', {
    next: (page) =>
      read(page, '1. Low Ground - 12 kills\n2. One Man Arrny - 3 kills\nnot a result at all'),
    sees: 'What changes',
  }),
  gridScene('paste-refused', {
    next: (page) => read(page, '???\n!!!'),
    sees: role('alert'),
  }),
  gridScene('paste-questions', {
    ...largestGrid,
    next: async (page, stage) => {
      const sides = (await largestSides(page, stage)).slice(0, 20);
      await read(
        page,
        sides.map(({ name }, at) => `${at + 1}. ${misread(name)} - ${at} kills`).join('\n'),
      );
    },
    sees: 'What changes',
  }),
  gridScene('paste-gaps', {
    next: (page) => read(page, 'Place\tTeam\tKills\n\tLow Ground\t7\n2\tOne Man Army\t3'),
    sees: 'has no place',
  }),
  gridScene('paste-taken', {
    next: async (page) => {
      await read(page, '1. Low Ground - 12 kills\n2. One Man Army - 3 kills');
      await page.getByRole('button', { name: 'Take Into the Grid' }).click();
    },
    sees: (page) => page.getByRole('button', { name: 'Undo', exact: true }).waitFor(),
  }),
  gridScene('paste-doubts', {
    next: (page) => read(page, '1. Low Ground #4 - 12 kills\n2. One Man Army ☠ 3 - 5\nHunters - 9'),
    sees: 'What changes',
  }),
  gridScene('paste-doubts-long', {
    ...largestGrid,
    next: async (page, stage) => {
      const sides = (await largestSides(page, stage)).slice(0, 20);
      await read(page, sides.map(({ name }, at) => `${at + 1}. ${name} ☠ ${at} - 5`).join('\n'));
    },
    sees: 'What changes',
  }),
  gridScene('paste-full', {
    ...largestGrid,
    next: async (page, stage) => {
      const sides = await largestSides(page, stage);
      const rows = sides.flatMap(({ name, players }, at) =>
        players.map((player, kills) => [at + 1, name, player, kills].join('\t')),
      );
      await read(page, ['Place\tTeam\tPlayer\tKills', ...rows].join('\n'));
    },
    sees: 'What changes',
  }),
];
