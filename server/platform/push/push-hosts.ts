/** The push services of the browsers. A name that begins with a dot stands for all names that end with it. */
const KNOWN_HOSTS = [
  'fcm.googleapis.com',
  '.push.services.mozilla.com',
  '.notify.windows.com',
  '.push.apple.com',
];

const MAX_LENGTH = 2000;

/**
 * Returns the one way to write an address to which messages may be sent: https, at one of the browsers' push services
 * or at a host that the operator named, without user info. Null for others. Only `named` hosts may have a port other than
 * 443.
 */
export function readEndpoint(endpoint: string, named: readonly string[]): string | null {
  if (!URL.canParse(endpoint)) return null;
  const url = new URL(endpoint);
  // It is not sent.
  url.hash = '';
  const { href, protocol, host, username, password } = url;
  if (protocol !== 'https:' || username !== '' || password !== '') return null;
  const isKnown = [...KNOWN_HOSTS, ...named].some((known) =>
    known.startsWith('.') ? host.endsWith(known) : host === known,
  );
  return isKnown && href.length <= MAX_LENGTH ? href : null;
}

/** Returns whether `text` is the name of a host, with an optional port. */
export function isHostName(text: string): boolean {
  return URL.canParse(`https://${text}/`) && new URL(`https://${text}/`).host === text;
}
