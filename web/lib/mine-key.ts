/** Cache key of the user's own answer, which each of their writes may change. */
export const mineKey = ['mine'];
