import type { Page } from 'playwright-core';
import type { Registration } from '#shared/contract/registrations.ts';
import { refuse } from '../answers.ts';
import { failIn, openDialog, openTournament, sees } from '../moves.ts';
import type { Scene } from '../scene.ts';

const screen = { at: '/tournaments/:tournamentId', stage: 'staged' } as const;
const tab = '?tab=teams';

/** Shows a clan of three after two swaps: the second member came in from round 3, and the third went out. */
async function showSwapped(page: Page): Promise<void> {
  await page.route('**/api/tournaments/*/registrations', async (route) => {
    const response = await route.fetch();
    const sides = (await response.json()) as Registration[];
    const json = sides.map((side) => {
      const [first = '', second = '', third = ''] = side.selectedMembers;
      if (third === '') return side;
      return {
        ...side,
        selectedMembers: [first, second],
        substitutions: [
          { userId: third, fromRound: 1, untilRound: 2 },
          { userId: second, fromRound: 3, untilRound: null },
        ],
      };
    });
    await route.fulfill({ response, json });
  });
}

type Choice = { out: number; incoming: number };

/** Opens the dialog of the first side that has several members, and chooses players by their position. */
async function swap(page: Page, button: RegExp, { out, incoming }: Choice) {
  await page.getByText('Former Players').waitFor();
  const card = page.locator('li[data-side]', { hasText: 'Former Players' }).first();
  await card.getByRole('button', { name: button }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Goes out').selectOption({ index: out });
  await dialog.getByLabel('Comes in', { exact: true }).selectOption({ index: incoming });
  return dialog;
}

/** Players who come in and go out, on the Teams tab. */
export const substituteScenes: readonly Scene[] = [
  {
    ...screen,
    name: 'tournaments/substitutes/cards',
    as: 'host',
    open: async (page, stage) => {
      await showSwapped(page);
      await openTournament(page, stage, 'Tonight Live', tab);
      await sees(page, 'Former Players');
    },
  },
  {
    ...screen,
    name: 'tournaments/substitutes/side-manager',
    as: 'clan-leader',
    open: async (page, stage) => {
      await showSwapped(page);
      await openTournament(page, stage, 'Tonight Live', tab);
      const dialog = await swap(page, /^Substitute/, { out: 1, incoming: 1 });
      await dialog.getByText(/instead of/).waitFor();
    },
  },
  {
    ...screen,
    name: 'tournaments/substitutes/substitute',
    as: 'host',
    open: async (page, stage) => {
      await showSwapped(page);
      await openTournament(page, stage, 'Tonight Live', tab);
      const dialog = await swap(page, /^Substitute/, { out: 1, incoming: 1 });
      await dialog.getByText(/instead of/).waitFor();
    },
  },
  {
    ...screen,
    name: 'tournaments/substitutes/bring-in',
    as: 'host',
    open: async (page, stage) => {
      await showSwapped(page);
      await openTournament(page, stage, 'Tonight Live', tab);
      await swap(page, /^Bring In/, { out: 0, incoming: 1 });
    },
  },
  {
    ...screen,
    name: 'tournaments/substitutes/incomplete',
    as: 'host',
    open: async (page, stage) => {
      await showSwapped(page);
      await openTournament(page, stage, 'Tonight Live', tab);
      const dialog = await openDialog(page, /^Substitute/);
      await failIn(dialog, /^(Substitute|Bring In)$/);
    },
  },
  {
    ...screen,
    name: 'tournaments/substitutes/refused',
    as: 'host',
    refusals: [409],
    open: async (page, stage) => {
      await showSwapped(page);
      await refuse(page, '**/substitute', 'player_on_another_side');
      await openTournament(page, stage, 'Tonight Live', tab);
      const dialog = await swap(page, /^Substitute/, { out: 1, incoming: 1 });
      await dialog.getByText(/instead of/).waitFor();
      const letIn = dialog.getByRole('switch', { name: /^Let in/ });
      await letIn.waitFor();
      await letIn.check();
      await failIn(dialog, 'Substitute');
    },
  },
];
