import { expect, test } from 'vitest';
import { readAuditFilter, writeAuditFilter } from './audit.tsx';

test('the URL contains the tab and the search', () => {
  expect(readAuditFilter('tab=website&q=night%20cup')).toEqual({ q: 'night cup' });
  expect(readAuditFilter('')).toEqual({ q: '' });
  expect(writeAuditFilter({ q: ' a&b ' })).toBe('?tab=website&q=a%26b');
  expect(writeAuditFilter({ q: '  ' })).toBe('?tab=website');
});
