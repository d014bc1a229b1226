import type { Page } from 'playwright-core';
import { openDialog, openTournament, type Words } from '../moves.ts';
import type { Scene } from '../scene.ts';

const screen = { at: '/tournaments/:tournamentId', stage: 'staged' } as const;

/** A dialog of a tournament's page: who opens it by which button, and what is done in it. */
type Plan = {
  state: string;
  staged: string;
  as: string;
  button: Words;
  /** What follows the address. */
  rest?: string;
  stage?: 'full';
  before?: (page: Page) => Promise<void>;
  /** What is done in the open dialog. */
  next?: (dialog: Awaited<ReturnType<typeof openDialog>>, page: Page) => Promise<void>;
};

/** A scene that opens a dialog of a tournament's page. */
export function dialogOf({ state, staged, as, button, rest, stage, before, next }: Plan): Scene {
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
