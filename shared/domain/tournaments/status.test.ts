import { describe, expect, test } from 'vitest';

import { isActive, nextStatus, STATUS_LABELS, TOURNAMENT_STATUSES } from './status.ts';

const NO = 'invalid_transition';

describe('nextStatus', () => {
  test.each([
    { action: 'publish', leadsTo: ['open', NO, NO, NO, NO] },
    { action: 'cancel', leadsTo: ['cancelled', 'cancelled', 'cancelled', NO, NO] },
    { action: 'start', leadsTo: [NO, 'ongoing', NO, NO, NO] },
    { action: 'finish', leadsTo: [NO, NO, 'completed', NO, NO] },
  ] as const)(
    '$action leads from draft, open, ongoing, completed, cancelled to $leadsTo',
    ({ action, leadsTo }) => {
      expect(TOURNAMENT_STATUSES.map((status) => nextStatus(status, action))).toEqual(leadsTo);
    },
  );
});

test('the badges have the labels of rules/tournaments 3.3', () => {
  expect(STATUS_LABELS).toEqual({
    draft: 'DRAFT',
    open: 'REGISTRATION OPEN',
    ongoing: 'LIVE',
    completed: 'COMPLETED',
    cancelled: 'CANCELLED',
  });
});

test('open and ongoing tournaments are active', () => {
  expect(TOURNAMENT_STATUSES.filter(isActive)).toEqual(['open', 'ongoing']);
});
