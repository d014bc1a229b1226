import { openDialog, openTournament, sees } from '../moves.ts';
import type { Scene } from '../scene.ts';

const screen = { at: '/tournaments/:tournamentId', stage: 'staged' } as const;
const cup = 'Check-In Cup';

export const tournamentCheckInScenes: readonly Scene[] = [
  {
    ...screen,
    name: 'tournaments/check-in/host',
    as: 'host',
    open: async (page, stage) => {
      await openTournament(page, stage, cup, '?tab=teams');
      await sees(page, '1 of 2 checked in');
    },
  },
  {
    ...screen,
    name: 'tournaments/check-in/visitor',
    open: async (page, stage) => {
      await openTournament(page, stage, cup, '?tab=teams');
      await sees(page, '1 of 2 checked in');
    },
  },
  {
    ...screen,
    name: 'tournaments/check-in/checked-in',
    as: 'leader',
    open: async (page, stage) => {
      await openTournament(page, stage, cup);
      await page.getByRole('button', { name: /^Undo Check-In/ }).waitFor();
    },
  },
  {
    ...screen,
    name: 'tournaments/check-in/missing',
    as: 'loner',
    open: async (page, stage) => {
      await openTournament(page, stage, cup);
      await page.getByRole('button', { name: /^Check In/ }).waitFor();
    },
  },
  {
    ...screen,
    name: 'tournaments/check-in/close',
    as: 'host',
    open: async (page, stage) => {
      await openTournament(page, stage, cup, '?tab=teams');
      const dialog = await openDialog(page, 'Close Check-In');
      await dialog.getByText('Did not check in, to the end of the queue').waitFor();
    },
  },
  {
    ...screen,
    name: 'tournaments/check-in/start',
    as: 'host',
    open: async (page, stage) => {
      await openTournament(page, stage, cup);
      const dialog = await openDialog(page, 'Start Tournament');
      await dialog.getByRole('button', { name: 'Close Check-In and Start' }).waitFor();
    },
  },
];
