/** What an uploaded image may be at most (rules/http 7.2). */
export const IMAGE_LIMITS = { bytes: 5 * 1024 * 1024, pixels: 40_000_000 } as const;

/** The widths in pixels in which a stored image is also sent: a logo beside a name and over one, a banner on a card. */
export const IMAGE_WIDTHS = { logo: [160, 320], banner: [800] } as const;

/** The most pixels that a stored image is wide, of each kind. */
export const MOST_WIDTHS = { logo: 512, banner: 1600 } as const;
