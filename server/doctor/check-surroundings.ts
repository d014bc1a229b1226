import type { Check } from '#shared/contract/admin.ts';
import type { DatabaseFacts } from '../db/read-database-facts.ts';
import type { Config } from '../platform/config.ts';
import { UNTRUSTED_PROXY } from '../platform/proxies.ts';
import { version } from '../platform/version.ts';
import { fail, pass, unknown, warn } from './judge.ts';

const offMs = 5000;
const farOffMs = 60_000;

/** Another clock: its time, and the time of the request by this machine's clock. */
export type OtherClock = { name: string; now: Date; askedAt: Date; tookMs: number };

export function checkClock(others: readonly OtherClock[]): Check {
  const [worst] = others
    .map((other) => ({ name: other.name, off: differenceOf(other) }))
    .toSorted((a, b) => Math.abs(b.off) - Math.abs(a.off));
  if (worst === undefined) {
    return warn(
      'Clock',
      'There is no other clock to compare with.',
      'Fix the problem with the database or Discord first.',
    );
  }
  const names = others.map(({ name }) => name).join(' and ');
  if (Math.abs(worst.off) < offMs) return pass('Clock', `It agrees with ${names}.`);
  const seconds = Math.round(Math.abs(worst.off) / 1000);
  const direction = worst.off > 0 ? 'behind' : 'ahead of';
  return (Math.abs(worst.off) < farOffMs ? warn : fail)(
    'Clock',
    `It is ${seconds} seconds ${direction} ${worst.name}.`,
    'Let the system set its clock (timedatectl set-ntp true). Starts, ends and logins depend on it.',
  );
}

/** Returns how far the other clock is ahead, in milliseconds, beyond what network time and rounding explain. */
function differenceOf({ now, askedAt, tookMs }: OtherClock): number {
  const earliest = askedAt.getTime() - 1000;
  const latest = askedAt.getTime() + tookMs + 1000;
  if (now.getTime() < earliest) return now.getTime() - earliest;
  return Math.max(0, now.getTime() - latest);
}

export function readDatabaseClock({ clock }: DatabaseFacts, answeredAt: Date): OtherClock {
  const askedAt = new Date(answeredAt.getTime() - clock.tookMs);
  return { name: 'the database', now: clock.now, askedAt, tookMs: clock.tookMs };
}

type Proxies = Pick<Config, 'trustProxy' | 'publicUrl' | 'host'> & {
  /**
   * The address of the last request with X-Forwarded-For that was not trusted. It is undefined outside of the
   * serving process, whose log has it.
   */
  stranger: string | null | undefined;
  /** How the request to PUBLIC_URL was forwarded; null if it was not forwarded, or got no response. */
  forwarded: Forwarded;
};

export function checkProxies({ trustProxy, publicUrl, host, ...seen }: Proxies): Check {
  const { stranger, forwarded } = seen;
  if (typeof stranger === 'string') {
    return warn(
      'Proxy',
      `A request with X-Forwarded-For came from ${stranger}, which TRUST_PROXY does not trust.`,
      `If that is your proxy, set TRUST_PROXY=${stranger}: otherwise all its visitors count as one. If it is not, someone made up the header, and you need not do anything.`,
    );
  }
  if (forwarded === 'untrusted') {
    return warn(
      'Proxy',
      'The proxy at PUBLIC_URL sends X-Forwarded-For from an address that TRUST_PROXY does not trust, so all its visitors count as one.',
      `Set TRUST_PROXY to the address that the log has with "${UNTRUSTED_PROXY}".`,
    );
  }
  if (trustProxy === null && publicUrl.startsWith('https:')) {
    return warn(
      'Proxy',
      'PUBLIC_URL is https, so a proxy answers it, and TRUST_PROXY is not set.',
      'Set TRUST_PROXY to the address of the proxy: otherwise all visitors count as one.',
    );
  }
  if (trustProxy === 'nearest' && !isLoopback(host)) {
    return warn(
      'Proxy',
      `TRUST_PROXY=1 trusts everyone who reaches ${host} directly.`,
      'Set TRUST_PROXY to the address of the proxy, or HOST=127.0.0.1 if the proxy is on this machine.',
    );
  }
  if (trustProxy === 'nearest') return pass('Proxy', 'The nearest proxy is trusted.');
  const trusted = trustProxy === null ? 'None is trusted.' : `Trusted: ${trustProxy.join(', ')}.`;
  if (stranger === null) return pass('Proxy', `${trusted} This process has seen no other proxy.`);
  const others = `If a process has seen another proxy, its log has "${UNTRUSTED_PROXY}".`;
  if (forwarded === 'trusted') {
    return pass('Proxy', `${trusted} A request to PUBLIC_URL came through one. ${others}`);
  }
  return unknown('Proxy', `${trusted} This command sees no requests of others.`, others);
}

function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || host.startsWith('127.');
}

/** Says whether X-Forwarded-For came from a trusted address; null without the header. */
export type Forwarded = 'trusted' | 'untrusted' | null;

/**
 * The response of PUBLIC_URL at `/healthz`, with the sentence in which `/readyz` says why it is not ready; or the
 * status of another response, or the reason why there was none.
 */
export type PublicAnswer =
  | { version: string; notReady: string | null; forwarded: Forwarded }
  | { status: number }
  | { reason: string };

export function checkPublicUrl(publicUrl: string, answer: PublicAnswer): Check {
  if ('reason' in answer) {
    return warn(
      'PUBLIC_URL',
      `${publicUrl} does not answer from this machine: ${answer.reason}.`,
      'Open it in a browser elsewhere. If that fails too, start Hotdrop, and check name, port, certificate and proxy.',
    );
  }
  if ('status' in answer) {
    return fail(
      'PUBLIC_URL',
      `${publicUrl}/healthz answers with status ${answer.status}, and not as Hotdrop does.`,
      'Let the proxy pass every path to Hotdrop, or correct PUBLIC_URL.',
    );
  }
  if (answer.version !== version) {
    return warn(
      'PUBLIC_URL',
      `${publicUrl} is Hotdrop ${answer.version}, and this is ${version}.`,
      'During an upgrade, wait until all processes run the same version. Otherwise stop the old one.',
    );
  }
  if (answer.notReady !== null) {
    return fail(
      'PUBLIC_URL',
      `${publicUrl} is this Hotdrop, and is not ready: ${answer.notReady}`,
      'Fix that problem. Proxies that ask for /readyz send no requests to a process that is not ready.',
    );
  }
  return pass('PUBLIC_URL', `${publicUrl} is this Hotdrop, and is ready.`);
}
