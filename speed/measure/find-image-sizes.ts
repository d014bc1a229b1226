import type { CDPSession } from 'playwright-core';
import { evaluate } from './watch-page.ts';

export type ShownImage = {
  path: string;
  /** Its own size and the one it is shown in, in pixels of the screen. */
  natural: [width: number, height: number];
  shown: [width: number, height: number];
  /** How many times larger than shown, by the side that fits better: the other one may be cut. */
  times: number;
};

// A picture that covers its box is as large as its nearer side asks for. A poster tells no size: it is decoded once more.
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

/** Every image that the page shows, with its size and the one that fits. */
export function findImageSizes(devtools: CDPSession): Promise<ShownImage[]> {
  return evaluate<ShownImage[]>(devtools, findImages);
}
