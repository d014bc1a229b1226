import { IncomingMessage } from 'node:http';
import { isIP, Socket } from 'node:net';
import fc from 'fast-check';
import Fastify from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { createProxies } from '../platform/proxies.ts';
import { createAddressReader } from './client-address.ts';

const list = ['10.0.0.0/8', '192.0.2.10', '2001:db8::/32'];

/** Reads the address of a request by a connection from `from`. */
function read(trustProxy: Parameters<typeof createProxies>[0], from: string, forwarded?: string) {
  const socket = new Socket();
  Object.defineProperty(socket, 'remoteAddress', { value: from });
  const request = new IncomingMessage(socket);
  if (forwarded !== undefined) request.headers['x-forwarded-for'] = forwarded;
  return createAddressReader(createProxies(trustProxy))(request);
}

test.each([
  ['no header', '10.1.2.3', undefined, '10.1.2.3'],
  ['one client', '10.1.2.3', '203.0.113.7', '203.0.113.7'],
  ['a client behind two listed proxies', '192.0.2.10', '203.0.113.7, 10.1.2.3', '203.0.113.7'],
  ['a claim of the client', '10.1.2.3', '198.51.100.9, 203.0.113.7', '203.0.113.7'],
  ['a claim to be a proxy', '10.1.2.3', '198.51.100.9, 10.9.9.9, 203.0.113.7', '203.0.113.7'],
  ['a peer that is not listed', '203.0.113.7', '198.51.100.9', '203.0.113.7'],
  ['a peer that names a proxy', '203.0.113.7', '198.51.100.9, 10.1.2.3', '203.0.113.7'],
  ['a peer next to the network', '11.0.0.0', '198.51.100.9', '11.0.0.0'],
  ['garbage', '10.1.2.3', 'unknown', '10.1.2.3'],
  ['garbage after a claim', '10.1.2.3', '198.51.100.9, unknown', '10.1.2.3'],
  ['a port', '10.1.2.3', '203.0.113.7:4711', '10.1.2.3'],
  ['a shortened address of a proxy', '10.1.2.3', '198.51.100.9, 10.1', '10.1.2.3'],
  ['nothing but commas', '10.1.2.3', ' , ,\t,,', '10.1.2.3'],
  ['commas around the client', '10.1.2.3', ',, 203.0.113.7 ,,', '203.0.113.7'],
  ['only proxies', '10.1.2.3', '10.0.0.1, 10.0.0.2', '10.0.0.1'],
  ['an IPv6 form of a proxy', '::ffff:10.1.2.3', '2001:db9::1', '2001:db9::1'],
  ['an IPv6 proxy', '2001:db8::1', '203.0.113.7', '203.0.113.7'],
])(
  'with %s, the address is the nearest one outside the listed proxies',
  (_case, from, forwarded, address) => {
    expect(read(list, from, forwarded)).toBe(address);
  },
);

test('the longest header that Node accepts is read quickly', () => {
  const claims = Array.from({ length: 1700 }, () => '10.9.9.9').join(',');
  const begun = performance.now();
  expect(read(list, '10.1.2.3', `203.0.113.7,${claims}`)).toBe('203.0.113.7');
  expect(performance.now() - begun).toBeLessThan(200);
});

const part = fc.constantFrom(
  '10.1.2.3',
  '192.0.2.10',
  '192.0.2.11',
  '203.0.113.7',
  '::ffff:10.1.2.3',
  '2001:db8::5',
  '2001:db9::5',
  '::1',
  'unknown',
  '10.1.2.3:80',
  '999.1.1.1',
  '"',
  '',
  ' ',
  '\t',
  'a b',
);
const header = fc.array(part, { maxLength: 6 }).map((parts) => parts.join(','));
const peer = fc.constantFrom('10.1.2.3', '192.0.2.10', '203.0.113.7', '::ffff:10.0.0.1');

test.each([
  ['no proxy', null, false],
  ['the nearest proxy', 'nearest', (_address: string, hop: number) => hop === 0],
  ['a list', list, list],
] as const)(
  'behind %s, the address is the one that Fastify finds',
  async (_name, trusted, trustProxy) => {
    const app = Fastify({ trustProxy: Array.isArray(trustProxy) ? [...trustProxy] : trustProxy });
    onTestFinished(() => app.close());
    app.get('/', async ({ ip }) => ip);
    await fc.assert(
      fc.asyncProperty(peer, header, async (remoteAddress, forwarded) => {
        const headers = { 'x-forwarded-for': forwarded };
        const { body } = await app.inject({ path: '/', remoteAddress, headers });
        const expected = isIP(body) === 0 ? remoteAddress : body;
        expect(read(trusted, remoteAddress, forwarded)).toBe(expected);
      }),
      { numRuns: 300 },
    );
  },
);
