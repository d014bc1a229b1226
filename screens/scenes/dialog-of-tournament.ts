import type { Page } from 'playwright-core';
import { openDialog, openTournament, type Words } from '../moves.ts';
import type { Scene } from '../scene.ts';

const screen = { at: '/tournaments/:tournamentId', stage: 'staged' } as const;

type Plan = {
  state: string;
  staged: string;
  as: string;
  button: Words;
  /** Appended to the tournament's address. */
  rest?: string;
  stage?: 'full';
  before?: (page: Page) => Promise<void>;
  /** Runs in the open dialog. */
  next?: (dialog: Awaited<ReturnType<typeof openDialog>>, page: Page) => Promise<void>;
};

export function dialogScene({ state, staged, as, button, rest, stage, before, next }: Plan): Scene {
  return {
    ...screen,
    ...(stage !== undefined && { stage }),
    name: `tournaments/dialogs/${state}`,
    as,
    open: async (page, set) => {
      await before?.(page);
      await openTournament(page, set, staged, rest);
      const dialog = await openDialog(page, button);
      await next?.(dialog, page);
    },
  };
}
