import { describe, expect, it } from 'vitest';
import { countPages, readTableQuery, toRequest, writeTableQuery } from './table-query.ts';

const columns = ['name', 'createdAt'] as const;
const read = (query: string) => readTableQuery(query, columns);

describe('the URL of a table', () => {
  it.each([
    '',
    '?tab=users',
    '?tab=users&q=night+shift',
    '?tab=clans&sort=name&order=asc',
    '?tab=clans&q=50%25&sort=createdAt&order=desc&page=7',
    '?tab=tournaments&deliveries=failed&page=2',
  ])('%j round-trips', (query) => {
    expect(writeTableQuery(read(query))).toBe(query);
  });

  it.each([
    ['?page=0', ''],
    ['?page=-1', ''],
    ['?page=1e3', ''],
    ['?page=9999999', ''],
    ['?page=1', ''],
    ['?sort=password', ''],
    ['?order=desc', ''],
    ['?sort=name&order=down', '?sort=name&order=asc'],
    ['?sort=name', '?sort=name&order=asc'],
  ])('%j is normalized to %j', (query, fitting) => {
    expect(writeTableQuery(read(query))).toBe(fitting);
  });

  it('returns to the first page for a new search', () => {
    const there = read('?q=night&page=3');
    expect(writeTableQuery({ ...there, q: 'nigh' })).toBe('?q=nigh');
    expect(writeTableQuery({ ...there, q: 'night' })).toBe('?q=night&page=3');
  });
});

describe('the request of a table', () => {
  it('omits the order unless the user chose one', () => {
    expect(toRequest(read('?tab=users&q=+night+&page=2'))).toEqual({ q: 'night', page: '2' });
    expect(toRequest(read('?sort=createdAt&order=desc'))).toEqual({
      q: '',
      sort: 'createdAt',
      order: 'desc',
      page: '1',
    });
  });
});

describe('pages', () => {
  it.each([
    [0, 1],
    [1, 1],
    [50, 1],
    [51, 2],
    [50_000, 1000],
  ])('%d rows need %d', (total, pages) => {
    expect(countPages(total)).toBe(pages);
  });
});
