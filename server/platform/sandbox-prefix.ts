/** Where the Discord sandbox lives on the product's own origin. */
export const sandboxPrefix = '/discord-sandbox';
