/** What an uploaded image may be at most (contract §6). */
export const IMAGE_LIMITS = { bytes: 5 * 1024 * 1024, pixels: 40_000_000 } as const;
