import { expect, test } from 'vitest';
import { createProxies } from './proxies.ts';

test('only the last address that is not trusted is remembered, without its IPv6 form', () => {
  const proxies = createProxies(['10.0.0.0/8', '2001:db8::1']);
  for (const address of ['10.1.2.3', '::ffff:10.1.2.3', '2001:db8::1', undefined]) {
    proxies.sawForwarded(address);
  }
  expect(proxies.stranger).toBeNull();
  proxies.sawForwarded('192.0.2.1');
  proxies.sawForwarded('::ffff:192.0.2.7');
  expect(proxies.stranger).toBe('192.0.2.7');
});

test('with the nearest proxy every connection is trusted, and without one none is', () => {
  const nearest = createProxies('nearest');
  expect(nearest.trusts('192.0.2.1')).toBe(true);
  expect(nearest.trusts('192.0.2.1', 1)).toBe(false);
  expect(createProxies(null).trusts('127.0.0.1')).toBe(false);
});
