import { describe, expect, test } from 'vitest';
import {
  decideNames,
  type ConfirmedName,
  type KnownName,
  type NamedSide,
} from './remembered-names.ts';

const player = (userId: string, ...names: string[]) => ({ userId, names });
const sides: NamedSide[] = [
  {
    registrationId: 'r1',
    subjectId: 'clan 1',
    name: 'Alpha',
    players: [player('u1', 'Nova', 'nova#1'), player('u2', 'Viper')],
  },
  { registrationId: 'r2', subjectId: 'clan 2', name: 'Beta', players: [player('u3', 'Ghost')] },
  { registrationId: 'r3', subjectId: null, name: 'Gone', players: [player('u4', 'Left')] },
];
const at = (minute: number) => new Date(Date.UTC(2026, 0, 1, 0, minute));
const known = (id: string, subjectId: string, fold: string, minute = 0): KnownName => ({
  id,
  subjectId,
  fold,
  createdAt: at(minute),
});
const decide = (confirmed: ConfirmedName[], names: KnownName[] = []) => {
  const { fresh, gone } = decideNames(confirmed, sides, names);
  return { fresh: fresh.map(({ subjectId, fold }) => `${subjectId} ${fold}`), gone };
};

describe('a confirmed name', () => {
  test.each<[string, ConfirmedName[], string[]]>([
    ['of a side', [{ text: 'Ａlhpa', registrationId: 'r1' }], ['clan 1 alhpa']],
    ['of a player', [{ text: 'N0va', userId: 'u1' }], ['u1 n0va']],
    ['of a deleted clan', [{ text: 'Goen', registrationId: 'r3' }], []],
    ['of a player of a deleted clan', [{ text: 'Letf', userId: 'u4' }], ['u4 letf']],
    ['that is the name of the side', [{ text: 'ALPHA', registrationId: 'r1' }], []],
    ['that is the name of another side', [{ text: 'beta', registrationId: 'r1' }], []],
    ['that is the name of a teammate', [{ text: 'viper', userId: 'u1' }], []],
    ['that is the name of a player elsewhere', [{ text: 'Ghost', userId: 'u1' }], ['u1 ghost']],
    [
      'given to two sides',
      [
        { text: 'ab', registrationId: 'r1' },
        { text: 'A B', registrationId: 'r2' },
      ],
      [],
    ],
    [
      'given to two players of one side',
      [
        { text: 'ab', userId: 'u1' },
        { text: 'ab', userId: 'u2' },
      ],
      [],
    ],
    [
      'given to players of two sides, and to a side',
      [
        { text: 'ab', userId: 'u1' },
        { text: 'ab', userId: 'u3' },
        { text: 'ab', registrationId: 'r1' },
      ],
      ['u1 ab', 'u3 ab', 'clan 1 ab'],
    ],
    [
      'twice',
      [
        { text: 'ab', userId: 'u1' },
        { text: 'AB', userId: 'u1' },
      ],
      ['u1 ab'],
    ],
  ])('%s', (_what, confirmed, fresh) => {
    expect(decide(confirmed)).toEqual({ fresh, gone: [] });
  });

  test('that is known changes nothing', () => {
    const names = [known('k', 'clan 1', 'alhpa')];
    expect(decide([{ text: 'Alhpa', registrationId: 'r1' }], names)).toEqual({
      fresh: [],
      gone: [],
    });
  });

  test('moves the text from the side or teammate that it meant before, and from nobody else', () => {
    const names = [known('a', 'clan 2', 'x'), known('b', 'u2', 'x'), known('c', 'u3', 'x')];
    expect(decide([{ text: 'x', registrationId: 'r1' }], names).gone).toEqual(['a']);
    expect(decide([{ text: 'x', userId: 'u1' }], names).gone).toEqual(['b']);
  });

  test('removes the oldest beyond 20', () => {
    const names = Array.from({ length: 20 }, (_, minute) =>
      known(`k${minute}`, 'clan 1', `name${minute}`, minute),
    ).toReversed();
    const one = decide([{ text: 'new', registrationId: 'r1' }], names);
    expect(one).toEqual({ fresh: ['clan 1 new'], gone: ['k0'] });
    const two = ['new', 'newer'].map((text) => ({ text, registrationId: 'r1' }));
    expect(decide(two, names).gone.toSorted()).toEqual(['k0', 'k1']);
  });
});
