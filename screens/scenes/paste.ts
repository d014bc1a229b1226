import type { Page } from 'playwright-core';
import { openDialog, sees } from '../moves.ts';
import type { Scene, Stage } from '../scene.ts';
import { gridScene } from './grid-scene.ts';

type Side = { name: string; status: string; selectedMembers: string[] };
type Person = { userId: string; username: string; ign: string | null };

/** Opens the dialog, fills in the text and continues. */
async function read(page: Page, text: string): Promise<void> {
  const dialog = await openDialog(page, /^Paste results/i);
  await dialog.getByRole('textbox').fill(text);
  await dialog.getByRole('button', { name: 'Continue' }).click();
}

/** Returns the approved sides of the largest tournament, with the names of their players. */
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
  gridScene({
    state: 'paste',
    next: async (page) => {
      await openDialog(page, /^Paste results/i);
    },
  }),
  gridScene({
    state: 'paste-read',
    next: async (page) => {
      await read(page, '1. Low Ground - 12 kills\n2. One Man Arrny - 3 kills\nnot a result at all');
      await sees(page, 'What changes');
    },
  }),
  gridScene({
    state: 'paste-refused',
    next: async (page) => {
      await read(page, '???\n!!!');
      await page.getByRole('alert').first().waitFor();
    },
  }),
  gridScene({
    state: 'paste-questions',
    stage: 'full',
    staged: 'tournament',
    round: 5,
    next: async (page, stage) => {
      const sides = (await largestSides(page, stage)).slice(0, 20);
      await read(
        page,
        sides.map(({ name }, at) => `${at + 1}. ${misread(name)} - ${at} kills`).join('\n'),
      );
      await sees(page, 'What changes');
    },
  }),
  gridScene({
    state: 'paste-gaps',
    next: async (page) => {
      await read(page, 'Place\tTeam\tKills\n\tLow Ground\t7\n2\tOne Man Army\t3');
      await sees(page, 'has no place');
    },
  }),
  gridScene({
    state: 'paste-taken',
    next: async (page) => {
      await read(page, '1. Low Ground - 12 kills\n2. One Man Army - 3 kills');
      await page.getByRole('button', { name: 'Take Into the Grid' }).click();
      await page.getByRole('button', { name: 'Undo', exact: true }).waitFor();
    },
  }),
  gridScene({
    state: 'paste-doubts',
    next: async (page) => {
      await read(page, '1. Low Ground #4 - 12 kills\n2. One Man Army ☠ 3 - 5\nHunters - 9');
      await sees(page, 'What changes');
    },
  }),
  gridScene({
    state: 'paste-doubts-long',
    stage: 'full',
    staged: 'tournament',
    round: 5,
    next: async (page, stage) => {
      const sides = (await largestSides(page, stage)).slice(0, 20);
      await read(page, sides.map(({ name }, at) => `${at + 1}. ${name} ☠ ${at} - 5`).join('\n'));
      await sees(page, 'What changes');
    },
  }),
  gridScene({
    state: 'paste-full',
    stage: 'full',
    staged: 'tournament',
    round: 5,
    next: async (page, stage) => {
      const sides = await largestSides(page, stage);
      const rows = sides.flatMap(({ name, players }, at) =>
        players.map((player, kills) => [at + 1, name, player, kills].join('\t')),
      );
      await read(page, ['Place\tTeam\tPlayer\tKills', ...rows].join('\n'));
      await sees(page, 'What changes');
    },
  }),
];
