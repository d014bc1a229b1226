import type { Locator, Page } from 'playwright-core';
import { fail, hang, type Where } from './answers.ts';
import { failIn, openDialog, sees, toTop, type TextMatch } from './moves.ts';
import type { Scene, Stage } from './scene.ts';

type Step = (page: Page, stage: Stage) => Promise<unknown>;
/** A visible text, or a function that waits for something else. */
type Sight = TextMatch | Step;

/** How a scene reaches its state, in the order in which it happens. */
export type Plan = Partial<Omit<Scene, 'name' | 'open'>> & {
  /** Mocks responses. */
  before?: Step;
  /** Requests that fail. */
  fails?: readonly Where[];
  /** Requests without a response, so the scene keeps loading. */
  hangs?: readonly Where[];
  /** The address, in which `{name}` becomes the id of the staged object with this name. */
  path?: string;
  /** `next` waits until this is visible. */
  first?: Sight;
  next?: Step;
  /** The button that opens a dialog. */
  dialog?: TextMatch;
  /** Runs in the opened dialog. */
  inDialog?: (dialog: Locator, page: Page) => Promise<unknown>;
  /** The button of the dialog whose action fails. */
  failsOn?: TextMatch;
  /** The scene is ready once this is visible. */
  sees?: Sight | readonly Sight[];
  /** Set if the page is scrolled to its top at the end. */
  toTop?: true;
};

/** Returns a function that makes the scenes of an area, which share a part of their plans. */
export function sceneAt(area: string, shared: Plan & Pick<Scene, 'at' | 'stage'>) {
  return (state: string, plan: Plan = {}): Scene => {
    const { before, fails, hangs, path, first, next, dialog, ...later } = { ...shared, ...plan };
    const { inDialog, failsOn, sees: seen = [], toTop: isScrolled, ...scene } = later;
    return {
      ...(hangs !== undefined && { loading: true }),
      ...scene,
      name: `${area}/${state}`,
      open: async (page, stage) => {
        await before?.(page, stage);
        await fail(page, ...(fails ?? []));
        await hang(page, ...(hangs ?? []));
        if (path !== undefined) await page.goto(withIds(path, stage));
        if (first !== undefined) await look(page, stage, first);
        await next?.(page, stage);
        if (dialog !== undefined) await openDialog(page, dialog);
        await inDialog?.(page.getByRole('dialog'), page);
        if (failsOn !== undefined) await failIn(page.getByRole('dialog'), failsOn);
        for (const one of [seen].flat()) await look(page, stage, one);
        if (isScrolled === true) await toTop(page);
      },
    };
  };
}

async function look(page: Page, stage: Stage, sight: Sight): Promise<void> {
  if (typeof sight === 'function') await sight(page, stage);
  else await sees(page, sight);
}

function withIds(path: string, stage: Stage): string {
  return path.replaceAll(/\{([^}]*)\}/g, (_, staged: string) => stage.id(staged));
}
