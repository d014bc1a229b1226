/** Where the API is described; the only paths below /api that are no calls of the contract. */
export const documentationPaths = {
  document: '/api/openapi.json',
  page: '/api/docs',
  style: '/api/docs/style.css',
} as const;

const all: readonly string[] = Object.values(documentationPaths);

/** Whether a route answers with a part of the documentation. */
export function isDocumentation(route: string): boolean {
  return all.includes(route);
}
