import { describe, expect, test } from 'vitest';
import { fromLocalInput, toLocalInput } from './local-time.ts';

describe('a local input', () => {
  test.each(['2026-03-14T12:00:00.000Z', '2026-12-31T23:59:00.000Z', '1970-01-02T00:00:00.000Z'])(
    'shows %s in a form that is read back as the same time',
    (iso) => {
      expect(fromLocalInput(toLocalInput(iso))).toBe(iso);
    },
  );

  test("uses the viewer's time zone", () => {
    expect(toLocalInput(new Date(2026, 2, 4, 9, 5).toISOString())).toBe('2026-03-04T09:05');
  });

  test('omits seconds', () => {
    expect(toLocalInput(new Date(2026, 2, 4, 9, 5, 59).toISOString())).toBe('2026-03-04T09:05');
  });

  test('is empty for null', () => {
    expect([toLocalInput(null), toLocalInput(''), toLocalInput('soon')]).toEqual(['', '', '']);
  });

  test.each(['', '2026-03-14', '19:00', '2026-13-40T19:00', 'soon'])('%j is not a time', (text) => {
    expect(fromLocalInput(text)).toBe(null);
  });
});
