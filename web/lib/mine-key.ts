/** The cache key of the signed-in person's own answer: each of their writes may change it. */
export const mineKey = ['mine'];
