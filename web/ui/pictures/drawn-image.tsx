import { useEffect, useRef } from 'react';
import { classNames } from '../../lib/class-names.ts';

/** Wider than any place that shows an image. At full size, a 40-megapixel photo would take 160 MB of memory. */
const MAX_PIXELS_WIDE = 1280;

type DrawnImageProps = { file: Blob; label: string; className?: string };

/**
 * Draws a file that is not uploaded yet on a canvas, because the Content-Security-Policy allows images from this
 * site only.
 */
export function DrawnImage({ file, label, className }: DrawnImageProps) {
  const canvas = useRef<HTMLCanvasElement>(null);

  useEffect(() => {
    let isMounted = true;
    void draw(file, () => (isMounted ? canvas.current : null));
    return () => {
      isMounted = false;
    };
  }, [file]);

  return (
    <canvas
      ref={canvas}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an img cannot show a local file here
      role="img"
      aria-label={label}
      className={classNames('block object-cover', className)}
    />
  );
}

async function draw(file: Blob, target: () => HTMLCanvasElement | null): Promise<void> {
  try {
    const bitmap = await createImageBitmap(file);
    const canvas = target();
    const shrink = Math.min(1, MAX_PIXELS_WIDE / bitmap.width);
    if (canvas !== null) {
      canvas.width = Math.max(1, Math.round(bitmap.width * shrink));
      canvas.height = Math.max(1, Math.round(bitmap.height * shrink));
      canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
    }
    bitmap.close();
  } catch {
    // Unreadable files are refused when they are chosen. An empty canvas shows the background.
  }
}
