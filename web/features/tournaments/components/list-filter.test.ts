import { describe, expect, it, test } from 'vitest';
import {
  countStatuses,
  filterTournaments,
  readListFilter,
  writeListFilter,
  type ListFilter,
} from './list-filter.ts';

const friday = { name: 'Friday Night Trios', sponsorName: 'Low Ground', status: 'open' } as const;
const rookie = { name: 'Rookie Cup', sponsorName: 'Fridaywear', status: 'ongoing' } as const;
const wide = { name: 'ＮＩＧＨＴ　Ｃｕｐ', sponsorName: 'Überwerk', status: 'completed' } as const;
const off = { name: 'Called Off', sponsorName: 'Nobody', status: 'cancelled' } as const;
const all = [friday, rookie, wide, off];

describe('the list shows', () => {
  test.each([
    ['all without search and status', { q: '', status: 'all' }, all],
    ['names and sponsors that contain the text', { q: 'friday', status: 'all' }, [friday, rookie]],
    ['matches regardless of case', { q: 'FRIDAY', status: 'all' }, [friday, rookie]],
    ['letters beyond English in either case', { q: 'ÜBER', status: 'all' }, [wide]],
    ['full-width letters for plain ones', { q: 'night', status: 'all' }, [friday, wide]],
    ['matches without spaces around the text', { q: '  cup ', status: 'all' }, [rookie, wide]],
    ['one status only', { q: '', status: 'ongoing' }, [rookie]],
    ['what matches both text and status', { q: 'friday', status: 'open' }, [friday]],
    ['nothing when nothing matches', { q: 'friday', status: 'completed' }, []],
  ] satisfies [string, ListFilter, unknown[]][])('%s', (_rule, filter, shown) => {
    expect(filterTournaments(all, filter)).toEqual(shown);
  });
});

it('counts all tournaments and the three statuses with a chip', () => {
  expect(countStatuses(all)).toEqual({ all: 4, open: 1, ongoing: 1, completed: 1 });
  expect(countStatuses([])).toEqual({ all: 0, open: 0, ongoing: 0, completed: 0 });
});

describe('the address', () => {
  test.each([
    [{ q: '', status: 'all' }, ''],
    [{ q: 'a & b', status: 'all' }, '?q=a+%26+b'],
    [{ q: ' cup', status: 'open' }, '?q=+cup&status=open'],
    [{ q: '', status: 'completed' }, '?status=completed'],
  ] satisfies [ListFilter, string][])(
    'of %j is "%s", which is read back as the same filter',
    (filter, query) => {
      expect(writeListFilter(filter)).toBe(query);
      expect(readListFilter(query)).toEqual(filter);
    },
  );

  it('with a status that has no chip shows all', () => {
    expect(readListFilter('status=draft&q=x&other=1')).toEqual({ q: 'x', status: 'all' });
  });
});
