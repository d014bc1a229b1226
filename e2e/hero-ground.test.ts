import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { PRESETS } from '#shared/domain/site/presets.ts';
import { prepare } from './prepare.ts';
import { useVisits } from './visit.ts';

const visit = useVisits({ fresh: true });

const light = {
  id: 'light',
  colors: {
    '--background': '84 20% 97%',
    '--foreground': '150 30% 8%',
    '--primary': '84 90% 28%',
    '--primary-foreground': '84 20% 97%',
    '--secondary': '84 12% 88%',
    '--secondary-foreground': '150 30% 8%',
  },
};

test.each([...PRESETS, light])(
  "before film and poster have loaded, $id shows no large area in the theme's colour",
  async ({ colors }) => {
    const { page } = await prepare(visit, { width: 390 });
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await page.route(/\/drop[^/]*\.(avif|webm)$/, () => undefined);
    await paintIn(page, colors);
    await page.goto('/', { waitUntil: 'commit' });
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.getByRole('article').first().waitFor();
    expect(await page.locator('video').count()).toBe(1);
    const hero = page.getByRole('main').locator('section').first();
    const primary = await page.evaluate(() => {
      const probe = document.createElement('i');
      probe.style.color = 'hsl(var(--primary))';
      document.body.append(probe);
      const [red = 0, green = 0, blue = 0] = (
        getComputedStyle(probe).color.match(/[\d.]+/g) ?? []
      ).map(Number);
      probe.remove();
      return { red, green, blue };
    });
    const { data, info } = await sharp(await hero.screenshot())
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    let close = 0;
    for (let at = 0; at < data.length; at += info.channels) {
      const away =
        Math.abs((data[at] ?? 0) - primary.red) +
        Math.abs((data[at + 1] ?? 0) - primary.green) +
        Math.abs((data[at + 2] ?? 0) - primary.blue);
      if (away < 48) close += 1;
    }
    // Only one button and a line of small capitals may have the theme's colour.
    expect(close / (info.width * info.height)).toBeLessThan(0.06);
  },
);

/** Writes the colours into the page as the server does. */
async function paintIn(page: Page, colors: Record<string, string>): Promise<void> {
  const isLight = colors['--primary'] === light.colors['--primary'];
  const style = [
    ...Object.entries(colors).map(([name, value]) => `${name}: ${value}`),
    ...(isLight ? ['color-scheme: light'] : []),
  ].join('; ');
  await page.addInitScript((text) => {
    new MutationObserver((_changes, observer) => {
      if (document.documentElement === null) return;
      observer.disconnect();
      document.documentElement.setAttribute('style', text);
    }).observe(document, { childList: true });
  }, style);
}
