import type { Browser, CDPSession, Page } from 'playwright-core';
import { sessionCookies, signInAs } from '#scripts/harness/sign-in.ts';
import type { MeasuredPage } from '../pages.ts';
import { phone, slowDown } from '../phone.ts';
import { countTraffic, compressedSize, type Traffic } from './count-traffic.ts';
import { evaluate, patienceMs, settle, timeTouch, watchPage, type Seen } from './watch-page.ts';

export type Visit = {
  /** The measurements once nothing loads or moves any more. */
  loaded: Seen;
  /** The sum of layout shifts, including those while scrolling to the end. */
  shift: number;
  moved: string;
  traffic: Traffic;
  /** The gzip bytes of the scripts requested before the screen worked. */
  scriptBytes: number;
  images: ShownImage[];
  /** For each input, how long it took until the next frame, in milliseconds; null if no event was measured. */
  touches: { name: string; ms: number | null }[];
};

/** Opens a page with an empty cache, with a phone's processor and network, and uses it. */
export async function visitPage(
  browser: Browser,
  origin: string,
  measured: MeasuredPage,
): Promise<Visit> {
  const context = await browser.newContext({ ...phone, baseURL: origin });
  try {
    if (measured.as !== undefined) {
      await context.addCookies(sessionCookies(await signInAs({ origin }, measured.as)));
    }
    const page = await context.newPage();
    page.setDefaultTimeout(patienceMs);
    await page.addInitScript({ content: watchPage });
    const devtools = await context.newCDPSession(page);
    const trafficUntilNow = await countTraffic(devtools);
    await slowDown(devtools);

    await page.goto(measured.path, { waitUntil: 'commit' });
    await measured.works(page).first().waitFor();
    const { scripts } = trafficUntilNow();
    const loaded = await settle(devtools, () => trafficUntilNow().underway);
    const traffic = trafficUntilNow();
    const images = await findImageSizes(devtools);
    await scrollThrough(devtools);
    const { shift, moved } = await settle(devtools);
    await evaluate(devtools, 'scrollTo(0, 0)');
    const touches = await touchAll(page, devtools, measured);
    return {
      loaded,
      shift,
      moved,
      traffic,
      images,
      touches,
      scriptBytes: await compressedSize(scripts),
    };
  } finally {
    await context.close();
  }
}

/** Scrolls in steps of almost one screen, as a thumb does. */
async function scrollThrough(devtools: CDPSession): Promise<void> {
  await evaluate(
    devtools,
    `(async () => {
      while (scrollY + innerHeight < document.documentElement.scrollHeight - 1) {
        const before = scrollY;
        scrollBy(0, innerHeight * 0.8);
        await new Promise((resolve) => setTimeout(resolve, 200));
        if (scrollY === before) return;
      }
    })()`,
  );
}

async function touchAll(page: Page, devtools: CDPSession, { touches }: MeasuredPage) {
  const measured: Visit['touches'] = [];
  for (const { name, act } of touches) {
    measured.push({ name, ms: await timeTouch(devtools, () => act(page)) });
  }
  return measured;
}

type ShownImage = {
  path: string;
  /** The natural and the displayed size in device pixels. */
  natural: [width: number, height: number];
  shown: [width: number, height: number];
  /** How many times larger than displayed, in the dimension that fits better. The other one may be cropped. */
  times: number;
};

// An image that covers its box only has to match it in one dimension. A video's poster has no natural size, so it is
// decoded again.
const findImages = `
  Promise.all([...document.images, ...document.querySelectorAll('video[poster]')].map(async (element) => {
    const box = element.getBoundingClientRect();
    const source = element.poster ?? (element.currentSrc || element.src);
    const picture = new Image();
    picture.src = source;
    await picture.decode().catch(() => undefined);
    const natural = [picture.naturalWidth, picture.naturalHeight];
    if (box.width === 0 || natural[0] === 0 || source.startsWith('data:')) return [];
    const shown = [box.width * devicePixelRatio, box.height * devicePixelRatio].map(Math.round);
    const times = Math.min(natural[0] / shown[0], natural[1] / shown[1]);
    return [{ path: new URL(source, location.href).pathname, natural, shown, times }];
  })).then((found) => found.flat())
`;

function findImageSizes(devtools: CDPSession): Promise<ShownImage[]> {
  return evaluate<ShownImage[]>(devtools, findImages);
}
