/** The only paths below /api that are not calls of the contract. */
export const documentationPaths = {
  document: '/api/openapi.json',
  page: '/api/docs',
  style: '/api/docs/style.css',
} as const;

const all: readonly string[] = Object.values(documentationPaths);

/** Returns whether a route is part of the documentation. */
export function isDocumentation(route: string): boolean {
  return all.includes(route);
}
