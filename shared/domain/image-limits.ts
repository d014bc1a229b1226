/** Limits of an uploaded image (rules/http 7.2). `side` is the maximum width and height in pixels. */
export const IMAGE_LIMITS = { bytes: 5 * 1024 * 1024, pixels: 40_000_000, side: 16_383 } as const;

/**
 * Smaller widths in pixels in which a stored image is also served: for a logo beside or above a name, and for a
 * banner on a card.
 */
export const IMAGE_WIDTHS = { logo: [160, 320], banner: [800] } as const;

/** The maximum width in pixels of a stored image, by kind. */
export const MAX_WIDTHS = { logo: 512, banner: 1600 } as const;
