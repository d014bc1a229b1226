import { isIP } from 'node:net';

/** Returns whether `text` is an absolute http or https address. */
export function isHttpUrl(text: string): boolean {
  return URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);
}

/** Returns whether `text` is an http or https address without a path, query, fragment or user. */
export function isOrigin(text: string): boolean {
  if (!isHttpUrl(text)) return false;
  const url = new URL(text);
  return url.pathname === '/' && url.search === '' && url.hash === '' && url.username === '';
}

/** Returns the parts of a comma-separated list. */
export function splitList(text: string): string[] {
  return text.split(',').map((part) => part.trim());
}

/** Returns whether `text` is an IP address or a network such as 10.0.0.0/8. */
export function isAddressOrNetwork(text: string): boolean {
  const [, address = '', prefix] = /^([^/%]+)(?:\/(\d{1,3}))?$/.exec(text) ?? [];
  const bits = isIP(address) === 6 ? 128 : 32;
  if (isIP(address) === 0) return false;
  return prefix === undefined || (Number(prefix) >= 1 && Number(prefix) <= bits);
}
