import { join } from 'node:path';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import type { Preset } from '#shared/domain/site/presets.ts';
import { getDialogTitle } from '../dialogs.ts';
import type { Scene } from '../scene.ts';
import type { RunningStage } from '../stages/start-stage.ts';
import { allTags, contrastRules, judge, type Doubt } from './find-violations.ts';
import { settle } from './settle.ts';
import { takePicture } from './take-picture.ts';
import { watchPage } from './watch-page.ts';
import { BUILT_IN_VALUES, schemeValues } from '#shared/domain/site/scheme-values.ts';

export type Finding = {
  kind: 'axe' | 'sideways' | 'script' | 'answer' | 'not shown';
  where: string;
  what: string;
};

export type PlacedDoubt = Doubt & { where: string };

export type Seen = { findings: Finding[]; doubts: PlacedDoubt[] };

export type Look = { scene: Scene; width: number; presets: readonly Preset[]; folder: string };

const patienceMs = 20_000;

/** Relative to the folder of all pictures. */
export function getPicturePath(scene: Scene, width: number, preset: Preset): string {
  return `${preset.id}/${width}/${scene.name}.png`;
}

/** Uses a new browser context. Returns the findings, and the elements that axe leaves for manual review. */
export async function inspectScene(
  browser: Browser,
  stage: RunningStage,
  { scene, width, presets, folder }: Look,
): Promise<Seen> {
  const where = `${scene.name} at ${width}`;
  const findings: Finding[] = [];
  const doubts: PlacedDoubt[] = [];
  const note = (kind: Finding['kind'], found: readonly string[], place = where) =>
    findings.push(...found.map((what) => ({ kind, where: place, what })));
  const context = await browser.newContext({
    baseURL: stage.url,
    viewport: { width, height: scene.isOnAir === true ? (width * 9) / 16 : 900 },
    locale: 'en-GB',
    timezoneId: 'Asia/Jakarta',
    reducedMotion: 'reduce',
    // Narrow pages get touch input, and scroll bars that take no space.
    isMobile: width < 1024,
    hasTouch: width < 1024,
  });
  try {
    if (scene.as !== undefined) await context.addCookies(await stage.getCookies(scene.as));
    context.setDefaultTimeout(patienceMs);
    await standInForOthers(context, stage.url);
    const page = await context.newPage();
    const complaints = watchPage(page, scene);
    await scene.open(page, stage);
    await settle(page, { keepsLoading: scene.loading === true });
    await expectDialog(page, getDialogTitle(scene.name));
    // A page's title is not known while it loads. The rule is a best practice, not a WCAG criterion.
    const isUntitled = scene.loading === true || scene.isOnAir === true;
    const withoutTitle = isUntitled ? ['page-has-heading-one'] : [];
    for (const [at, preset] of presets.entries()) {
      if (scene.hasOwnColors !== true) await showPreset(page, preset);
      await takePicture(page, join(folder, getPicturePath(scene, width, preset)));
      const rulesOrTags = at === 0 ? allTags : contrastRules;
      const place = `${where} in ${preset.id}`;
      const judged = await judge(page, rulesOrTags, withoutTitle);
      note('axe', judged.violations, place);
      doubts.push(...judged.doubts.map((doubt) => ({ ...doubt, where: place })));
    }
    note('sideways', await findOverhang(page, width));
    note('script', complaints.scripts);
    note('answer', complaints.answers);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  } catch (error) {
    const [line = ''] = (error instanceof Error ? error.message : String(error)).split('\n    at ');
    note('not shown', [line]);
  } finally {
    await context.close();
  }
  return { findings, doubts };
}

async function expectDialog(page: Page, title: string | undefined): Promise<void> {
  if (title === undefined) return;
  const heading = await page.getByRole('dialog').getByRole('heading').first().textContent();
  if (heading !== title) throw new Error(`the dialog is ${heading}, not ${title}`);
}

const slate =
  '<body style="margin:0;height:100vh;display:grid;place-items:center;background:#000;color:#777;font:20px sans-serif">A stream plays here</body>';

/** Mocks all other sites, such as stream players, so nothing goes over the network. */
async function standInForOthers(context: BrowserContext, origin: string): Promise<void> {
  await context.route(
    (url) => url.origin !== origin,
    (route) => route.fulfill({ contentType: 'text/html', body: slate }),
  );
}

const script = (width: number) => `(() => {
  const root = document.documentElement;
  const found = [];
  if (root.scrollWidth > ${width}) found.push('the page by ' + (root.scrollWidth - ${width}) + ' px');
  for (const dialog of document.querySelectorAll('[role=dialog], [role=alertdialog], dialog[open]')) {
    const more = dialog.scrollWidth - dialog.clientWidth;
    if (more > 0) found.push('a dialog by ' + more + ' px');
  }
  return found;
})()`;

/** Returns everything that scrolls sideways in a window of this width in pixels: the page itself or a dialog. */
function findOverhang(page: Page, width: number): Promise<string[]> {
  return page.evaluate<string[]>(script(width));
}

/** Works as a preview in Dev Settings does. */
async function showPreset(page: Page, preset: Preset): Promise<void> {
  const values = Object.entries(schemeValues(preset)).filter(
    ([variable, value]) => value !== BUILT_IN_VALUES[variable],
  );
  await page.evaluate(`(() => {
    const { style } = document.documentElement;
    // The browser has no scroll bars here, so no space is reserved for one.
    style.cssText = 'scrollbar-gutter: auto';
    for (const [variable, value] of ${JSON.stringify(values)}) style.setProperty(variable, value);
  })()`);
}
