import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';

const file = join(import.meta.dirname, '../../operate/hotdrop.env');

/** The guides' TRUST_PROXY, and a rate limit that counts requests but refuses none. */
export const proxySettings: Readonly<Record<string, string>> = {
  TRUST_PROXY: parseEnv(readFileSync(file, 'utf8'))['TRUST_PROXY'] ?? '',
  RATE_LIMIT: '999999999',
};

export const proxyHeaders = { 'x-forwarded-for': '203.0.113.7' };

/**
 * Returns the same headers for one of many visitors, each with their own address, because a process limits the
 * streams per address.
 */
export const visitorHeaders = (visitor: number) => ({
  'x-forwarded-for': `198.18.${Math.floor(visitor / 256)}.${visitor % 256}`,
});
