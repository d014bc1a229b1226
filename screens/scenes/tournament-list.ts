import { attached, role } from '../looks.ts';
import { sceneAt } from '../scene-at.ts';
import type { Scene } from '../scene.ts';

const list = '**/api/tournaments';
const screen = sceneAt('tournaments/list', {
  at: '/tournaments',
  stage: 'demo',
  path: '/tournaments',
});

export const tournamentListScenes: readonly Scene[] = [
  screen('visitor', { sees: role('article') }),
  screen('every-status', { stage: 'staged', as: 'host', sees: role('article') }),
  screen('filtered', {
    stage: 'staged',
    path: '/tournaments?status=completed',
    sees: role('article'),
  }),
  screen('nothing-fits', {
    path: '/tournaments?q=nothing+of+this+name&status=open',
    sees: 'No tournaments found',
  }),
  screen('loading', { hangs: [list], sees: attached('Loading tournaments') }),
  screen('error', { fails: [list], sees: 'Unable to load tournaments' }),
  screen('empty', { stage: 'empty', sees: role('link', 'Create Tournament') }),
  screen('full', { stage: 'full', sees: (page) => page.getByRole('article').nth(20).waitFor() }),
];
