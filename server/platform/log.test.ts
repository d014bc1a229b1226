import { expect, test } from 'vitest';
import { keepLog } from '../testing/log-lines.ts';

test('an error is logged with type, code, message, stack and cause, and nothing else', () => {
  const { log, lines, text } = keepLog();
  const cause = Object.assign(new TypeError('inner'), { secret: 'hidden' });
  const error = Object.assign(new Error('outer', { cause }), {
    code: '57P01',
    client: { secretKey: 'hidden' },
  });
  log.warn({ err: error }, 'it broke');
  expect(lines[0]?.['err']).toEqual({
    type: 'Error',
    code: '57P01',
    message: 'outer',
    stack: error.stack,
    cause: { type: 'TypeError', message: 'inner', stack: cause.stack },
  });
  expect(text()).not.toContain('hidden');
});

test('an error with several addresses lists them, and a circular cause ends', () => {
  const { log, lines } = keepLog();
  const refused = Object.assign(new Error('refused'), { code: 'ECONNREFUSED' });
  log.warn({ err: new AggregateError([refused, 'a string'], 'all') }, 'it broke');
  expect(lines[0]?.['err']).toMatchObject({
    type: 'AggregateError',
    errors: [
      { code: 'ECONNREFUSED', message: 'refused' },
      { type: 'string', message: 'a string' },
    ],
  });
  refused.cause = refused;
  log.warn({ err: refused }, 'it broke');
  expect(JSON.stringify(lines[1]).match(/"cause"/g)).toHaveLength(5);
});

test('a child of the log formats errors in the same way', () => {
  const { log, lines } = keepLog();
  log.child({ reqId: 'a' }).error({ err: Object.assign(new Error('x'), { client: {} }) }, 'broke');
  expect(lines[0]).toMatchObject({ reqId: 'a', err: { message: 'x' } });
  expect(lines[0]?.['err']).not.toHaveProperty('client');
});
