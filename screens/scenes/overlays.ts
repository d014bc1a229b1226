import type { Page } from 'playwright-core';
import { answer, fail } from '../answers.ts';
import { sees } from '../moves.ts';
import type { Scene, Stage } from '../scene.ts';

const guide = { at: '/tournaments/:tournamentId/overlays', stage: 'staged', as: 'host' } as const;
const control = { at: '/overlay/:tournamentId/control', stage: 'staged', as: 'host' } as const;

async function openControl(page: Page, stage: Stage): Promise<void> {
  await page.goto(`/overlay/${stage.id('Corrected Cup')}/control`);
}

/** The frames show pages that are not the client's. */
async function seesFrames(page: Page): Promise<void> {
  for (const title of ['Preview', 'On air']) {
    await page
      .getByTitle(title, { exact: true })
      .contentFrame()
      .locator('#root')
      .waitFor({ state: 'attached' });
  }
}

/** The guide for adding overlays to broadcasting software, and the page that controls them. */
export const overlayScenes: readonly Scene[] = [
  {
    ...guide,
    name: 'tournaments/overlays/guide',
    open: async (page, stage) => {
      await page.goto(`/tournaments/${stage.id('Corrected Cup')}/overlays`);
      await sees(page, /^Whatever you put on air/);
    },
  },
  {
    ...control,
    name: 'tournaments/overlays/control',
    open: async (page, stage) => {
      await openControl(page, stage);
      await sees(page, /^On air: nothing/);
      await seesFrames(page);
    },
  },
  {
    ...control,
    name: 'tournaments/overlays/control-refused',
    refusals: [403],
    open: async (page, stage) => {
      const ended = { code: 'overlay_key_ended', message: 'This control link has ended.' };
      const path = /\/api\/tournaments\/[^/]+\/overlay$/;
      await answer(page, path, { scene: 'standings', options: { rows: '10' }, version: 41 });
      await openControl(page, stage);
      await sees(page, /^On air: Standings/);
      await answer(page, path, ended, 403);
      await page.getByRole('button', { name: /^Take/ }).click();
      await sees(page, 'This control link has ended.');
    },
  },
  {
    ...control,
    name: 'tournaments/overlays/control-not-loaded',
    refusals: [500],
    open: async (page, stage) => {
      await fail(page, /\/api\/tournaments\/[^/]+$/);
      await openControl(page, stage);
      await sees(page, /^Unable to load this tournament/);
    },
  },
  {
    ...control,
    name: 'tournaments/overlays/control-denied',
    as: 'player-two',
    open: async (page, stage) => {
      await openControl(page, stage);
      await sees(page, /^Only the host and the assistants/);
    },
  },
];
