import type { Page } from 'playwright-core';
import { answer, fail, hang } from '../answers.ts';
import { containsText, nowhere, openDialog, sees, toTop } from '../moves.ts';
import type { Scene } from '../scene.ts';

const creating = { at: '/tournaments/create', stage: 'demo', as: 'host' } as const;

async function openForm(page: Page): Promise<void> {
  await page.goto('/tournaments/create');
  await page.getByLabel('Name', { exact: true }).waitFor();
}

/** Responds with templates in several scripts. One of them has a value that is no longer valid. */
function answerTemplates(page: Page): Promise<void> {
  const settings = { name: 'Trio Scrim #4', maxTeams: 16, totalRounds: 6, sponsorName: 'Cafe' };
  const at = '2026-11-21T19:00:00.000Z';
  const template = (id: number, name: string, isOfSite = false) => ({
    id: nowhere.slice(0, -1) + String(id),
    name,
    isOfSite,
    settings,
    dropped: id === 3 ? ['placementPoints', 'prizeCurrency'] : [],
    createdAt: at,
    updatedAt: at,
  });
  return answer(page, '**/api/templates', [
    template(1, 'Trios'),
    template(2, 'مسابقة الليل'),
    template(3, '夜間スクリム Every Tuesday With A Name That Takes All Sixty', true),
  ]);
}

/** Templates on the form of a new tournament. */
export const templateScenes: readonly Scene[] = [
  {
    ...creating,
    name: 'tournaments/create/templates',
    open: async (page) => {
      await answerTemplates(page);
      await openForm(page);
      await page.getByLabel('Start from').selectOption({ index: 3 });
      await sees(page, /no longer fits/);
      await toTop(page);
    },
  },
  {
    ...creating,
    name: 'tournaments/create/templates-managed',
    as: 'owner',
    open: async (page) => {
      await answerTemplates(page);
      await openForm(page);
      const dialog = await openDialog(page, 'Manage Templates');
      await dialog.getByRole('button', { name: 'Delete' }).first().click();
    },
  },
  {
    ...creating,
    name: 'tournaments/create/templates-loading',
    loading: true,
    open: async (page) => {
      await hang(page, '**/api/templates');
      await page.goto('/tournaments/create');
      await containsText(page, 'Loading form');
    },
  },
  {
    ...creating,
    name: 'tournaments/create/templates-error',
    open: async (page) => {
      await fail(page, '**/api/templates');
      await openForm(page);
    },
  },
];
