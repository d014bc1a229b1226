import { expect, test } from 'vitest';
import { clanNameKey } from './name-key.ts';

test.each([
  ['Team Vindex', 'TEAM VINDEX', true],
  ['Ａｂｙｓｓ', 'abyss', true],
  ['ﬁrst squad', 'FIRST SQUAD', true],
  ['Ångström', 'A\u030angstro\u0308m', true],
  ['ΩMEGA', 'ωmega', true],
  ['ΣΑΣ ΣΑΣ', 'ςας σας', true],
  ['Straße', 'STRASSE', true],
  ['ﬀ', 'FF', true],
  ['Müller', 'Muller', false],
  ['Team  Vindex', 'Team Vindex', false],
  ['Team1', 'Teaml', false],
])('%j and %j are the same name: %s', (left, right, same) => {
  expect(clanNameKey(left) === clanNameKey(right)).toBe(same);
});
