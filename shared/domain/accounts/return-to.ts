/**
 * The path to go to after a login: `wanted` when it is a local path of at most 500 characters
 * outside the API (rules/accounts 1.4), else '/'.
 */
export function localPath(wanted: unknown): string {
  if (typeof wanted !== 'string' || wanted.length > 500) return '/';
  // A second slash, either way round, or a control character makes browsers read a host.
  if (!/^\/(?![/\\])[\x21-\x5b\x5d-\x7e]*$/.test(wanted)) return '/';
  return /^\/(api|auth)(\/|\?|$)/.test(wanted) ? '/' : wanted;
}
