import { BlockList, isIP } from 'node:net';

const loopbackAddresses = new BlockList();
loopbackAddresses.addSubnet('127.0.0.0', 8, 'ipv4');
loopbackAddresses.addAddress('::1', 'ipv6');

const loopbackName = /^(?:[a-z0-9-]+\.)*localhost$/i;

/**
 * True when the host name or address (without a port, IPv6 with or without brackets) can only mean
 * this computer: 127.0.0.0/8, ::1, localhost and names below it. Nothing is resolved.
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

/** One line that says why the sandbox may not run with these settings, or null when it may. */
export function refuseUnlessLoopback({ host, publicUrl, nodeEnv }: Surroundings): string | null {
  const because = 'the Discord sandbox lets anyone be anyone';
  if (nodeEnv === 'production') {
    return `NODE_ENV must not be production, because ${because}: set DISCORD_CLIENT_ID, DISCORD_CLIENT_SECRET and DISCORD_BOT_TOKEN.`;
  }
  if (!isLoopbackHost(host)) {
    return `HOST must be a loopback address such as 127.0.0.1, because ${because}; it is "${host}".`;
  }
  if (!URL.canParse(publicUrl) || !isLoopbackHost(new URL(publicUrl).hostname)) {
    return `PUBLIC_URL must be on a loopback name such as http://localhost:3000, because ${because}; it is "${publicUrl}".`;
  }
  return null;
}
