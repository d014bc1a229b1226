/**
 * Returns the path to go to after a login: `wanted` if it is a local path of at most 500 characters outside of the
 * API (rules/accounts 1.4), otherwise '/'.
 */
export function localPath(path: unknown): string {
  if (typeof path !== 'string' || path.length > 500) return '/';
  // Browsers read a host after two slashes, forward or back, and ignore control characters between them.
  if (!/^\/(?![/\\])[\x21-\x5b\x5d-\x7e]*$/.test(path)) return '/';
  return /^\/(api|auth)(\/|\?|$)/.test(path) ? '/' : path;
}
