import type { Page } from 'playwright-core';
import { OVERLAY_SCENES, type OverlayScene } from '#shared/domain/tournaments/overlay-options.ts';
import { answer } from '../answers.ts';
import { press, role } from '../looks.ts';
import { sees } from '../moves.ts';
import { sceneAt } from '../scene-at.ts';
import { type Scene, ON_AIR_WIDTHS } from '../scene.ts';

const state = /\/api\/tournaments\/[^/]+\/overlay$/;

const guide = sceneAt('tournaments/overlays', {
  at: '/tournaments/:tournamentId/overlays',
  stage: 'staged',
  as: 'host',
});
const control = sceneAt('tournaments/overlays', {
  at: '/overlay/:tournamentId/control',
  stage: 'staged',
  as: 'host',
  path: '/overlay/{Corrected Cup}/control',
});

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

const air = sceneAt('tournaments/overlays/air', {
  at: '/overlay/:tournamentId/:scene',
  stage: 'full',
  hasOwnColors: true,
  isOnAir: true,
  widths: ON_AIR_WIDTHS,
});

const onAir = (
  scene: OverlayScene,
  ground: Ground,
  { name, options = '' }: { name?: string; options?: string } = {},
) =>
  air(`${name ?? scene}-${ground}`, {
    path: `/overlay/{tournament}/${scene}${options}`,
    first: (page) => page.locator('.stage').waitFor(),
    next: async (page) => {
      const style = `height: 100vh; background: ${grounds[ground]}`;
      await page.evaluate(`document.body.style.cssText = ${JSON.stringify(style)}`);
    },
  });

export const overlayScenes: readonly Scene[] = [
  guide('guide', {
    path: '/tournaments/{Corrected Cup}/overlays',
    sees: /^Whatever you put on air/,
  }),
  control('control', { sees: [/^On air: nothing/, seesFrames] }),
  control('control-refused', {
    refusals: [403],
    before: (page) =>
      answer(page, state, { scene: 'standings', options: { rows: '10' }, version: 41 }),
    first: /^On air: Standings/,
    next: async (page) => {
      const ended = { code: 'overlay_key_ended', message: 'This control link no longer works.' };
      await answer(page, state, ended, 403);
      await page.getByRole('button', { name: /^Take/ }).click();
    },
    sees: 'This control link no longer works.',
  }),
  control('control-full', {
    stage: 'full',
    path: '/overlay/{tournament}/control',
    next: async (page) => {
      await page.getByRole('button', { name: /^Take Standings/ }).click();
      await sees(page, /^On air: Standings/);
      await page.getByTitle('On air', { exact: true }).contentFrame().locator('.stage').waitFor();
      await page
        .getByRole('group', { name: 'Scenes' })
        .getByRole('button', { name: 'Versus' })
        .click();
    },
    sees: (page) =>
      page.getByTitle('Preview', { exact: true }).contentFrame().locator('.stage').waitFor(),
    toTop: true,
  }),
  control('control-empty', {
    path: '/overlay/{Quiet Open}/control',
    sees: [/^On air: nothing/, seesFrames],
  }),
  control('control-link', {
    next: press('New Link'),
    sees: role('button', 'Copy Link'),
    toTop: true,
  }),
  sceneAt('tournaments/overlays', { at: '/overlay/:tournamentId/control', stage: 'staged' })(
    'control-disabled-link',
    {
      refusals: [403],
      path: `/overlay/{Corrected Cup}/control#key=${'x'.repeat(43)}`,
      next: press(/^Take/),
      sees: /^This link no longer works/,
    },
  ),
  control('control-not-loaded', {
    refusals: [500],
    fails: [/\/api\/tournaments\/[^/]+$/],
    sees: /^Unable to load this tournament/,
  }),
  control('control-denied', { as: 'player-two', sees: /^Only the host and the assistants/ }),
  ...OVERLAY_SCENES.flatMap((scene) =>
    (Object.keys(grounds) as Ground[]).map((ground) => onAir(scene, ground)),
  ),
  onAir('mvp', 'dark', { name: 'mvp-25', options: '?rows=25' }),
];
