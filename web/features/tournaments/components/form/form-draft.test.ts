import { describe, expect, test } from 'vitest';
import { draftKey, draftOf, readDraft } from './form-draft.ts';
import { emptyValues, pointsOf } from './form-values.ts';

describe('a draft', () => {
  test('has what is not as at first, without images', () => {
    const file = new File([], 'banner.png');
    const typed = {
      ...emptyValues(),
      name: 'Cup',
      points: pointsOf({ 1: 3 }),
      banner: file,
      status: 'draft' as const,
    };
    const draft = draftOf(typed, emptyValues());
    expect(draft).toEqual({ name: 'Cup', points: pointsOf({ 1: 3 }), status: 'draft' });
    expect(readDraft(JSON.stringify(draft))).toEqual(draft);
  });

  test('is empty when nothing was typed', () => {
    expect(draftOf(emptyValues(), emptyValues())).toEqual({});
  });

  test('belongs to one person and one tournament', () => {
    const keys = [draftKey('a', null), draftKey('b', null), draftKey('a', 'x'), draftKey('b', 'x')];
    expect(new Set(keys).size).toBe(4);
  });
});

test.each([
  null,
  '',
  'no JSON',
  'null',
  '[]',
  '{"name":1}',
  '{"banner":"removed"}',
  '{"status":"completed"}',
  '{"points":["1"]}',
  '{"another":"field"}',
])('%j brings nothing into the form', (stored) => {
  expect(readDraft(stored)).toEqual({});
});

test('a field that does not fit leaves the others', () => {
  expect(readDraft('{"name":"Cup","rules":5}')).toEqual({ name: 'Cup' });
});
