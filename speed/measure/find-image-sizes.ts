import type { CDPSession } from 'playwright-core';
import { evaluate } from './watch-page.ts';

export type ShownImage = {
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

/** Returns every image of the page with its natural and displayed size. */
export function findImageSizes(devtools: CDPSession): Promise<ShownImage[]> {
  return evaluate<ShownImage[]>(devtools, findImages);
}
