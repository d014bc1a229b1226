import { expect, test } from 'vitest';
import { createProxies } from './proxies.ts';

test('only the last untrusted address is remembered, without the IPv6 prefix of an IPv4 address', () => {
  const proxies = createProxies(['10.0.0.0/8', '2001:db8::1']);
  for (const address of ['10.1.2.3', '::ffff:10.1.2.3', '2001:db8::1', undefined]) {
    proxies.sawForwarded(address);
  }
  expect(proxies.stranger).toBeNull();
  proxies.sawForwarded('192.0.2.1');
  proxies.sawForwarded('::ffff:192.0.2.7');
  expect(proxies.stranger).toBe('192.0.2.7');
});

test('each untrusted address is reported once, up to 100 of them', () => {
  const reported: string[] = [];
  const proxies = createProxies(['10.0.0.0/8'], (address) => reported.push(address));
  for (const address of ['10.1.2.3', '192.0.2.1', '::ffff:192.0.2.1', '192.0.2.7', '192.0.2.1']) {
    proxies.sawForwarded(address);
  }
  expect(reported).toEqual(['192.0.2.1', '192.0.2.7']);
  for (let n = 0; n < 200; n += 1) proxies.sawForwarded(`198.51.100.${n}`);
  expect(reported).toHaveLength(100);
  expect(proxies.stranger).toBe('198.51.100.199');
});

test('with the nearest proxy every connection is trusted, and without one none is', () => {
  const nearest = createProxies('nearest');
  expect(nearest.trusts('192.0.2.1')).toBe(true);
  expect(nearest.trusts('192.0.2.1', 1)).toBe(false);
  expect(createProxies(null).trusts('127.0.0.1')).toBe(false);
});
