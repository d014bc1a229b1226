import { beforeAll, describe, expect, test } from 'vitest';
import { useTestWorld } from '../testing/test-app.ts';
import {
  emails,
  fillWatchedCommunity,
  never,
  people,
  secrets,
  signedIn,
  viewers,
} from './testing/watched-community.ts';
import { gets, table, wire } from './testing/watched-gets.ts';

const world = useTestWorld();

beforeAll(async () => {
  await fillWatchedCommunity(world);
});

test('the community has every viewer and every secret', () => {
  expect(emails.size).toBeGreaterThanOrEqual(signedIn.length);
  expect(Object.values(secrets).filter((value) => value.length < 5)).toEqual([]);
});

test('the table contains exactly the GETs of the API', () => {
  expect(Object.keys(table).toSorted()).toEqual(gets.toSorted());
});

describe.each(gets)('%s', (name) => {
  const row = table[name] ?? { status: 0, paths: () => [], shows: {} };

  test.each(viewers)('shows %s exactly what they may see', async (who) => {
    const { text } = await wire(world, row, who);
    const found = Object.entries(secrets)
      .filter(([, value]) => text.includes(value))
      .map(([secret]) => secret);
    const allowed = Object.entries(row.shows)
      .filter(([, whom]) => whom.includes(who))
      .map(([secret]) => secret);
    expect(found.toSorted()).toEqual(allowed.toSorted());
  });

  test.each(viewers)("shows %s no token and nobody else's email", async (who) => {
    const { text } = await wire(world, row, who);
    expect(never.filter((value) => text.includes(value))).toEqual([]);
    const own = who === 'visitor' ? '' : people[who].id;
    const others = [...emails].filter(([id]) => id !== own && id !== people.subject.id);
    expect(others.filter(([, email]) => text.includes(email))).toEqual([]);
  });

  test('responds to the owner of the site on every path', async () => {
    const { statuses } = await wire(world, row, 'owner');
    expect(new Set(statuses)).toEqual(new Set([row.status]));
  });
});
