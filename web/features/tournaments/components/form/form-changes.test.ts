import { describe, expect, test } from 'vitest';
import {
  needsPointsConfirmation,
  changedFields,
  createInput,
  draftKey,
  toDraft,
  editInput,
  givesNoPoints,
  isChanged,
  readDraft,
  describeScoring,
} from './form-changes.ts';
import { emptyValues, listPoints, type TournamentValues } from './form-fields.ts';

const values = (typed: Partial<TournamentValues> = {}) => ({ ...emptyValues(), ...typed });

describe('changes', () => {
  test('are the fields whose meaning differs', () => {
    const typed = values({ name: 'Cup', maxTeams: '020', placementPoints: listPoints({ 1: 3 }) });
    expect(changedFields(typed, values())).toEqual(['name', 'placementPoints']);
  });

  test('are none if nothing was typed', () => {
    expect(isChanged(values(), values())).toBe(false);
  });

  test('include rules, but not a rule that equals the default', () => {
    const { scoringRules } = emptyValues();
    const capped = values({ scoringRules: { ...scoringRules, killCap: '9' } });
    expect(changedFields(capped, values())).toEqual(['scoringRules']);
    expect(isChanged(values({ scoringRules: { ...scoringRules, killCap: ' ' } }), values())).toBe(
      false,
    );
  });

  test('include images', () => {
    expect(isChanged(values({ banner: 'removed' }), values())).toBe(true);
    expect(isChanged(values({ sponsorLogo: new File([], 'logo.png') }), values())).toBe(true);
  });
});

const none = { ...emptyValues(), placementPoints: listPoints({}) };
const some = emptyValues();

test.each([
  ['the preset of a new form gives points', some, false],
  ['an empty list gives no points', none, true],
  ['zeros give no points', { ...none, placementPoints: listPoints({ 1: 0, 2: 0 }) }, true],
  ['points of the last place count', { ...none, placementPoints: listPoints({ 20: 1 }) }, false],
  [
    'points past the last place do not count',
    { ...none, placementPoints: listPoints({ 21: 1 }) },
    true,
  ],
])('%s', (_case, values, expected) => {
  expect(givesNoPoints(values)).toBe(expected);
});

describe('the confirmation before places without points are saved', () => {
  const open = { status: 'open' };
  test.each([
    ['is needed for a new open tournament', none, none, null, true],
    ['is not needed if there are points', some, some, null, false],
    ['is not needed for a new draft', { ...none, status: 'draft' as const }, none, null, false],
    ['is needed if an open tournament had points', none, some, open, true],
    ['is not needed if an open tournament had no points before', none, none, open, false],
    ['is not needed for a draft that had points', none, some, { status: 'draft' }, false],
    ['is not needed once the points are frozen', none, none, { status: 'ongoing' }, false],
  ])('%s', (_case, values, initial, tournament, expected) => {
    expect(needsPointsConfirmation(values, initial, tournament)).toBe(expected);
  });

  test.each([
    ['1', 'Only kills count.'],
    ['0,5', 'Only kills count.'],
    ['0', 'Neither places nor kills give points.'],
  ])('says, if a kill gives %s points: %s', (pointsPerKill, text) => {
    expect(describeScoring({ pointsPerKill })).toBe(text);
  });
});

const initial: TournamentValues = {
  ...emptyValues(),
  name: 'Cup',
  startDate: '2026-03-14T19:00',
  sponsorName: 'Club',
};
const open = () => false;

test('creating sends the whole form and the chosen files', () => {
  const banner = new File(['x'], 'banner.png');
  const { body, files } = createInput({ ...initial, name: '  Cup ', banner });
  expect(body).toMatchObject({ name: 'Cup', maxTeams: 20, status: 'open', streamLink: '' });
  expect(files).toEqual({ banner });
});

describe('editing', () => {
  test('sends nothing if nothing changed', () => {
    expect(editInput(initial, initial, open)).toEqual({ body: {}, files: {} });
  });

  test('sends only the changes', () => {
    const typed = { ...initial, rules: 'No late arrivals', prizePool: '500' };
    expect(editInput(typed, initial, open).body).toEqual({
      rules: 'No late arrivals',
      prizePool: 500,
    });
  });

  test('sends an empty string for removed text', () => {
    const before = {
      ...initial,
      registrationClosesAt: '2026-03-13T19:00',
      streamLink: 'https://a.tv',
    };
    expect(editInput(initial, before, open).body).toEqual({
      registrationClosesAt: '',
      streamLink: '',
    });
  });

  test('removes an image with an empty address and replaces it with a file', () => {
    const sponsorLogo = new File(['x'], 'logo.png');
    expect(editInput({ ...initial, banner: 'removed', sponsorLogo }, initial, open)).toEqual({
      body: { bannerUrl: '' },
      files: { sponsorLogo },
    });
  });

  test('omits fields that may no longer change', () => {
    const typed: TournamentValues = {
      ...initial,
      name: 'Other',
      maxTeams: '30',
      banner: 'removed',
    };
    const frozen = (field: string) => field === 'maxTeams' || field === 'banner';
    expect(editInput(typed, initial, frozen)).toEqual({ body: { name: 'Other' }, files: {} });
  });
});

describe('a draft', () => {
  test('has the changed fields, without images', () => {
    const file = new File([], 'banner.png');
    const typed = {
      ...emptyValues(),
      name: 'Cup',
      placementPoints: listPoints({ 1: 3 }),
      banner: file,
      status: 'draft' as const,
    };
    const draft = toDraft(typed, emptyValues());
    expect(draft).toEqual({ name: 'Cup', placementPoints: listPoints({ 1: 3 }), status: 'draft' });
    expect(readDraft(JSON.stringify(draft))).toEqual(draft);
  });

  test('has the rules as they were typed', () => {
    const { scoringRules } = emptyValues();
    const typed = values({ scoringRules: { ...scoringRules, countBest: 'x', tieBreaks: [] } });
    const draft = toDraft(typed, emptyValues());
    expect(draft).toEqual({ scoringRules: typed.scoringRules });
    expect(readDraft(JSON.stringify(draft))).toEqual(draft);
  });

  test('is empty if nothing was typed', () => {
    expect(toDraft(emptyValues(), emptyValues())).toEqual({});
  });

  test('belongs to one user and one tournament', () => {
    const keys = [draftKey('a', null), draftKey('b', null), draftKey('a', 'x'), draftKey('b', 'x')];
    expect(new Set(keys).size).toBe(4);
  });
});

test.each([
  null,
  '',
  'not JSON',
  'null',
  '[]',
  '{"name":1}',
  '{"banner":"removed"}',
  '{"status":"completed"}',
  '{"placementPoints":["1"]}',
  '{"another":"field"}',
  '{"scoringRules":"{}"}',
  '{"scoringRules":{"killCap":9}}',
])('the stored string %j gives an empty draft', (stored) => {
  expect(readDraft(stored)).toEqual({});
});

test('a field of the wrong type is dropped alone', () => {
  expect(readDraft('{"name":"Cup","rules":5}')).toEqual({ name: 'Cup' });
});
