import { attached, heading, press, role } from '../looks.ts';
import { sceneAt } from '../scene-at.ts';
import type { Scene } from '../scene.ts';

const tournament = { at: '/tournaments/:tournamentId', stage: 'staged' } as const;
const screen = sceneAt('tournaments/rounds', tournament);
const round = sceneAt('tournaments/rounds', { ...tournament, first: heading('Rounds') });
const rounds = '**/api/tournaments/*/rounds/rooms';
const registrations = '**/api/tournaments/*/registrations';
const people = '**/api/tournaments/*/people';

export const tournamentRoundsScenes: readonly Scene[] = [
  round('demo-ended', { path: '/tournaments/{live}?tab=rounds&round=4' }),
  round('not-started', { path: '/tournaments/{Guarded Cup}?tab=rounds&round=1' }),
  round('host-waits-for-start', {
    path: '/tournaments/{Last Circle Invitational}?tab=rounds&round=1',
    as: 'host',
  }),
  round('host-first', { path: '/tournaments/{Just Started}?tab=rounds&round=1', as: 'host' }),
  round('host-started', { path: '/tournaments/{Tonight Live}?tab=rounds&round=2', as: 'host' }),
  round('host-ended', { path: '/tournaments/{Tonight Live}?tab=rounds&round=1', as: 'host' }),
  round('visitor-started', { path: '/tournaments/{Tonight Live}?tab=rounds&round=2' }),
  round('player-room-shown', {
    path: '/tournaments/{Tonight Live}?tab=rounds&round=2',
    as: 'player-two',
    sees: role('button', 'Hide Room'),
  }),
  round('player-room-hidden', {
    path: '/tournaments/{Tonight Live}?tab=rounds&round=2',
    as: 'player-two',
    next: press('Hide Room'),
  }),
  round('player-room-ended', {
    path: '/tournaments/{Tonight Live}?tab=rounds&round=1',
    as: 'player-two',
  }),
  round('host-room-shown', {
    path: '/tournaments/{Tonight Live}?tab=rounds&round=2',
    as: 'host',
    next: press('Show Room'),
  }),
  round('no-teams', {
    path: '/tournaments/{Nobody Came}?tab=rounds&round=1',
    as: 'host',
    sees: 'No approved teams yet',
  }),
  round('ignore', {
    path: '/tournaments/{Tonight Live}?tab=rounds&round=1',
    as: 'host',
    next: async (page) => {
      await page.getByRole('button', { name: 'More for round 1' }).click();
      await page.getByRole('menuitem', { name: 'Ignore This Round…' }).click();
      await page.getByRole('dialog', { name: 'Ignore Round 1' }).waitFor();
    },
  }),
  round('ignored', { path: '/tournaments/{Best Two Count}?tab=rounds&round=3' }),
  round('after-decision', { path: '/tournaments/{Decided Early}?tab=rounds&round=3' }),
  round('completed', { path: '/tournaments/{Last Week Cup}?tab=rounds&round=3' }),
  screen('same-place-twice', {
    as: 'host',
    path: '/tournaments/{Two Firsts}?tab=rounds&round=1',
    sees: role('list', 'To check again'),
  }),
  screen('loading', {
    hangs: [rounds, registrations],
    path: '/tournaments/{live}?tab=rounds',
    sees: attached('Loading rounds'),
  }),
  screen('error', {
    fails: [rounds],
    path: '/tournaments/{live}?tab=rounds',
    sees: 'Unable to load rounds',
  }),
  screen('partial', {
    fails: [people],
    path: '/tournaments/{live}?tab=rounds',
    sees: 'The names of the players did not load.',
  }),
  round('full', { stage: 'full', path: '/tournaments/{tournament}?tab=rounds&round=5' }),
  round('full-room', {
    stage: 'full',
    path: '/tournaments/{tournament}?tab=rounds&round=6',
    as: 'host',
    next: press('Show Room'),
  }),
];
