import { BlockList, isIP } from 'node:net';

const loopbackAddresses = new BlockList();
loopbackAddresses.addSubnet('127.0.0.0', 8, 'ipv4');
loopbackAddresses.addAddress('::1', 'ipv6');

const loopbackName = /^(?:[a-z0-9-]+\.)*localhost$/i;

/**
 * Returns true if the host name or address (without a port, IPv6 with or without brackets) can only mean this
 * computer: 127.0.0.0/8, ::1, localhost and names below it. It resolves no names.
 */
export function isLoopbackHost(host: string): boolean {
  const bare = host.startsWith('[') && host.endsWith(']') ? host.slice(1, -1) : host;
  const family = isIP(bare);
  if (family === 0) return loopbackName.test(host);
  return loopbackAddresses.check(bare, family === 4 ? 'ipv4' : 'ipv6');
}

interface Surroundings {
  host: string;
  publicUrl: string;
  nodeEnv: string | undefined;
}

/**
 * Returns one line that says why the sandbox must not run with these settings and what to set instead, or null if it
 * may run.
 */
export function refuseUnlessLoopback({ host, publicUrl, nodeEnv }: Surroundings): string | null {
  const missing =
    'DISCORD_CLIENT_ID, DISCORD_CLIENT_SECRET and DISCORD_BOT_TOKEN must be set: without them the Discord sandbox is used, and anyone can sign in as any user';
  if (nodeEnv === 'production') return `${missing}, and NODE_ENV is production.`;
  if (!isLoopbackHost(host)) {
    return `${missing}, and HOST is "${host}". To try Hotdrop on this computer alone, HOST must be a loopback address such as 127.0.0.1.`;
  }
  if (!URL.canParse(publicUrl) || !isLoopbackHost(new URL(publicUrl).hostname)) {
    return `${missing}, and PUBLIC_URL is "${publicUrl}". To try Hotdrop on this computer alone, PUBLIC_URL must be on a loopback name such as http://localhost:3000.`;
  }
  return null;
}
