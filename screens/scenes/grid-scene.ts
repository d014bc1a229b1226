import type { Locator, Page } from 'playwright-core';
import { openTournament } from '../moves.ts';
import type { Scene, Stage } from '../scene.ts';

export const screen = { at: '/tournaments/:tournamentId', stage: 'staged', as: 'host' } as const;

export const cells = (page: Page): Locator => page.getByRole('grid').getByRole('textbox');

export async function openGrid(
  page: Page,
  stage: Stage,
  staged: string,
  round: number,
): Promise<void> {
  await openTournament(page, stage, staged, `?tab=rounds&round=${round}`);
  await page.getByRole('button', { name: 'Edit Results' }).click();
  await cells(page).first().waitFor();
}

type Plan = Pick<Scene, 'widths' | 'refusals' | 'complaint'> & {
  state: string;
  staged?: string;
  round?: number;
  stage?: 'full';
  next?: (page: Page, stage: Stage) => Promise<void>;
};

/** Returns a scene of the grid in which results are typed. */
export function gridScene({
  state,
  staged = 'Two Hosts',
  round = 1,
  stage,
  next,
  ...rest
}: Plan): Scene {
  return {
    ...screen,
    ...rest,
    ...(stage !== undefined && { stage }),
    name: `tournaments/entry/${state}`,
    open: async (page, set) => {
      await openGrid(page, set, staged, round);
      await next?.(page, set);
    },
  };
}
