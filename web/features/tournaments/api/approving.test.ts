import { expect, test } from 'vitest';
import { approvalHeading, approvalToast } from './approving.ts';

const answer = (approved: number, refused: number) => ({
  approved: Array.from({ length: approved }),
  refused: Array.from({ length: refused }),
});

test.each([
  [2, 0, 'Registrations Approved', undefined, '2 teams approved'],
  [1, 0, 'Registrations Approved', undefined, '1 team approved'],
  [
    2,
    1,
    'Some Registrations Approved',
    '2 teams approved, 1 left on the waitlist.',
    '2 teams approved, 1 left on the waitlist',
  ],
  [
    0,
    3,
    'No Registration Approved',
    'No team approved, 3 left on the waitlist.',
    'No team approved, 3 left on the waitlist',
  ],
  [
    0,
    0,
    'No Registration Approved',
    'No team was waiting any more.',
    'No team was waiting any more',
  ],
])('%d approved and %d refused: %s', (approved, refused, title, description, heading) => {
  const toast = approvalToast(answer(approved, refused));
  expect([toast.title, toast.description]).toEqual([title, description]);
  expect(approvalHeading(answer(approved, refused))).toBe(heading);
});
