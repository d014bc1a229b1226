import { attached, role } from '../looks.ts';
import { sceneAt } from '../scene-at.ts';
import type { Scene } from '../scene.ts';

const screen = sceneAt('clans/list', { at: '/clans', stage: 'demo', path: '/clans' });
const clans = '**/api/clans';

export const clanListScenes: readonly Scene[] = [
  screen('visitor', { sees: role('article') }),
  screen('player', { stage: 'staged', as: 'new-friend', sees: role('button', /^Cancel Request/) }),
  screen('leader', { stage: 'staged', as: 'player-one', sees: role('link', /^Manage/) }),
  screen('join', { stage: 'staged', as: 'lone-wolf', dialog: /^Request Join/ }),
  screen('join-failed', {
    stage: 'staged',
    as: 'lone-wolf',
    fails: [/join-requests$/],
    dialog: /^Request Join/,
    inDialog: (dialog) => dialog.getByRole('textbox').fill('I play most evenings.'),
    failsOn: 'Send Request',
  }),
  screen('searched', { path: '/clans?q=FE', sees: role('article') }),
  screen('nothing-fits', { path: '/clans?q=nothing+of+this+name', sees: 'No clans found' }),
  screen('loading', { hangs: [clans], sees: attached('Loading clans') }),
  screen('error', { fails: [clans], sees: 'Unable to load clans' }),
  screen('partial', {
    stage: 'staged',
    as: 'new-friend',
    fails: ['**/api/users/join-requests'],
    sees: 'Your pending join requests did not load.',
  }),
  screen('empty', { stage: 'empty', sees: 'No clans yet' }),
  screen('full', {
    stage: 'full',
    as: 'host',
    sees: (page) => page.getByRole('article').nth(10).waitFor(),
  }),
];
