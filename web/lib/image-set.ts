import { IMAGE_WIDTHS, MOST_WIDTHS } from '#shared/domain/image-limits.ts';

/**
 * What an `img` needs for the browser to choose between an uploaded image and its lesser widths; `sizes` tells how wide
 * it is shown, as CSS writes it.
 */
export function imageSet(kind: keyof typeof IMAGE_WIDTHS, src: string, sizes: string) {
  const lesser = IMAGE_WIDTHS[kind].map((width) => `${src}?width=${width} ${width}w, `).join('');
  return { src, srcSet: `${lesser}${src} ${MOST_WIDTHS[kind]}w`, sizes };
}
