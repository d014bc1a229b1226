import { IMAGE_WIDTHS, MAX_WIDTHS } from '#shared/domain/image-limits.ts';

/** Returns the `img` attributes for choosing among an uploaded image's widths. `sizes` is the image's CSS width. */
export function imageSet(kind: keyof typeof IMAGE_WIDTHS, src: string, sizes: string) {
  const lesser = IMAGE_WIDTHS[kind].map((width) => `${src}?width=${width} ${width}w, `).join('');
  return { src, srcSet: `${lesser}${src} ${MAX_WIDTHS[kind]}w`, sizes };
}
