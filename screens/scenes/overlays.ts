import type { Page } from 'playwright-core';
import { OVERLAY_SCENES, type OverlayScene } from '#shared/domain/tournaments/overlay-options.ts';
import { answer, fail } from '../answers.ts';
import { sees, toTop } from '../moves.ts';
import { ON_AIR_WIDTHS, type Scene, type Stage } from '../scene.ts';

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

/** The backgrounds: a checkerboard for transparency, a bright game scene and a dark one. */
const grounds = {
  checkerboard: 'repeating-conic-gradient(#8a8f8d 0 25%, #c4c8c6 0 50%) 0 / 48px 48px',
  bright:
    'radial-gradient(circle at 80% 12%, #fff 0 6%, transparent 7%), radial-gradient(ellipse at 30% 110%, #f4e3b5 0 38%, transparent 39%), repeating-linear-gradient(100deg, #fff4 0 9px, transparent 9px 70px), linear-gradient(#d8efff 0 52%, #fdf6df 52%)',
  dark: 'radial-gradient(circle at 70% 62%, #ffb347 0 1%, #7a3b10 4%, transparent 14%), repeating-linear-gradient(90deg, #0d1418 0 40px, #1c262b 40px 44px, #060a0c 44px 110px), #05080a',
} as const;

type Ground = keyof typeof grounds;

/** A scene of the largest tournament, with names of every length and script. */
function onAir(scene: OverlayScene, ground: Ground): Scene {
  return {
    name: `tournaments/overlays/air/${scene}-${ground}`,
    at: '/overlay/:tournamentId/:scene',
    stage: 'full',
    hasOwnColors: true,
    isOnAir: true,
    widths: ON_AIR_WIDTHS,
    open: async (page, stage) => {
      await page.goto(`/overlay/${stage.id('tournament')}/${scene}`);
      await page.locator('.stage').waitFor();
      const style = `height: 100vh; background: ${grounds[ground]}`;
      await page.evaluate(`document.body.style.cssText = ${JSON.stringify(style)}`);
    },
  };
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
      const ended = { code: 'overlay_key_ended', message: 'This control link no longer works.' };
      const path = /\/api\/tournaments\/[^/]+\/overlay$/;
      await answer(page, path, { scene: 'standings', options: { rows: '10' }, version: 41 });
      await openControl(page, stage);
      await sees(page, /^On air: Standings/);
      await answer(page, path, ended, 403);
      await page.getByRole('button', { name: /^Take/ }).click();
      await sees(page, 'This control link no longer works.');
    },
  },
  {
    ...control,
    name: 'tournaments/overlays/control-full',
    stage: 'full',
    open: async (page, stage) => {
      await page.goto(`/overlay/${stage.id('tournament')}/control`);
      await page.getByRole('button', { name: /^Take Standings/ }).click();
      await sees(page, /^On air: Standings/);
      await page.getByTitle('On air', { exact: true }).contentFrame().locator('.stage').waitFor();
      await page
        .getByRole('group', { name: 'Scenes' })
        .getByRole('button', { name: 'Versus' })
        .click();
      await page.getByTitle('Preview', { exact: true }).contentFrame().locator('.stage').waitFor();
      await toTop(page);
    },
  },
  {
    ...control,
    name: 'tournaments/overlays/control-empty',
    open: async (page, stage) => {
      await page.goto(`/overlay/${stage.id('Quiet Open')}/control`);
      await sees(page, /^On air: nothing/);
      await seesFrames(page);
    },
  },
  {
    ...control,
    name: 'tournaments/overlays/control-link',
    open: async (page, stage) => {
      await openControl(page, stage);
      await page.getByRole('button', { name: 'New Link' }).click();
      await page.getByRole('button', { name: 'Copy Link' }).waitFor();
      await toTop(page);
    },
  },
  {
    at: control.at,
    stage: control.stage,
    name: 'tournaments/overlays/control-disabled-link',
    refusals: [403],
    open: async (page, stage) => {
      await page.goto(`/overlay/${stage.id('Corrected Cup')}/control#key=${'x'.repeat(43)}`);
      await page.getByRole('button', { name: /^Take/ }).click();
      await sees(page, /^This link no longer works/);
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
  ...OVERLAY_SCENES.flatMap((scene) =>
    (Object.keys(grounds) as Ground[]).map((ground) => onAir(scene, ground)),
  ),
];
