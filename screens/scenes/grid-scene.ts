import type { Locator, Page } from 'playwright-core';
import { sceneAt } from '../scene-at.ts';

export const cells = (page: Page): Locator => page.getByRole('grid').getByRole('textbox');

export const gridScene = sceneAt('tournaments/entry', {
  at: '/tournaments/:tournamentId',
  stage: 'staged',
  as: 'host',
  path: '/tournaments/{Two Hosts}?tab=rounds&round=1',
  first: async (page) => {
    await page.getByRole('button', { name: 'Edit Results' }).click();
    await cells(page).first().waitFor();
  },
});

export const largestGrid = {
  stage: 'full',
  path: '/tournaments/{tournament}?tab=rounds&round=5',
} as const;
