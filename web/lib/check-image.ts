import { IMAGE_LIMITS } from '#shared/domain/image-limits.ts';

/** The types that the server accepts (rules/http 7.1). */
export const IMAGE_TYPES = ['image/png', 'image/jpeg', 'image/webp'];

type Size = { width: number; height: number };

/** `measure` reads an image's size and throws for anything else. See rules/http 7. */
export async function imageProblem(
  file: File,
  measure: (file: File) => Promise<Size> = measureImage,
): Promise<string | null> {
  const notTaken = 'This is not a PNG, JPEG or WebP image. Choose another file.';
  if (!IMAGE_TYPES.includes(file.type)) return notTaken;
  if (file.size > IMAGE_LIMITS.bytes) {
    return 'An image may have at most 5 MB. Choose a smaller copy.';
  }
  try {
    const { width, height } = await measure(file);
    if (Math.max(width, height) > IMAGE_LIMITS.side) {
      return 'An image may be at most 16,383 pixels wide and high. Choose a smaller copy.';
    }
    if (width * height <= IMAGE_LIMITS.pixels) return null;
    return 'An image may have at most 40 megapixels. Choose a smaller copy.';
  } catch {
    // The browser could not decode it, and neither could the server.
    return notTaken;
  }
}

async function measureImage(file: File): Promise<Size> {
  const bitmap = await createImageBitmap(file);
  const { width, height } = bitmap;
  bitmap.close();
  return { width, height };
}
