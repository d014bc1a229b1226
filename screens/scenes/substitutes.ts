import type { Locator, Page } from 'playwright-core';
import type { Registration } from '#shared/contract/registrations.ts';
import { refuse } from '../answers.ts';
import { sceneAt } from '../scene-at.ts';
import type { Scene } from '../scene.ts';

const tab = sceneAt('tournaments/substitutes', {
  at: '/tournaments/:tournamentId',
  stage: 'staged',
  as: 'host',
  before: showSwapped,
  path: '/tournaments/{Tonight Live}?tab=teams',
});

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

async function swap(page: Page, button: RegExp, out: number): Promise<void> {
  await page.getByText('Former Players').waitFor();
  const card = page.locator('li[data-side]', { hasText: 'Former Players' }).first();
  await card.getByRole('button', { name: button }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Goes out').selectOption({ index: out });
  await dialog.getByLabel('Comes in', { exact: true }).selectOption({ index: 1 });
}

const substitute = {
  next: (page: Page) => swap(page, /^Substitute/, 1),
  inDialog: (dialog: Locator) => dialog.getByText(/instead of/).waitFor(),
};

export const substituteScenes: readonly Scene[] = [
  tab('cards', { sees: 'Former Players' }),
  tab('side-manager', { as: 'clan-leader', ...substitute }),
  tab('substitute', substitute),
  tab('bring-in', { next: (page) => swap(page, /^Bring In/, 0) }),
  tab('incomplete', { dialog: /^Substitute/, failsOn: /^(Substitute|Bring In)$/ }),
  tab('refused', {
    refusals: [409],
    before: async (page) => {
      await showSwapped(page);
      await refuse(page, '**/substitute', 'player_on_another_side');
    },
    next: substitute.next,
    inDialog: async (dialog) => {
      await substitute.inDialog(dialog);
      await dialog.getByRole('switch', { name: /^Let in/ }).check();
    },
    failsOn: 'Substitute',
  }),
];
