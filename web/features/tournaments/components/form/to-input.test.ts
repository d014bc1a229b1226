import { describe, expect, test } from 'vitest';
import { emptyValues, type TournamentValues } from './form-values.ts';
import { createInput, editInput } from './to-input.ts';

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
  test('sends nothing when nothing changed', () => {
    expect(editInput(initial, initial, open)).toEqual({ body: {}, files: {} });
  });

  test('sends what changed alone', () => {
    const typed = { ...initial, rules: 'No late arrivals', prizePool: '500' };
    expect(editInput(typed, initial, open).body).toEqual({
      rules: 'No late arrivals',
      prizePool: 500,
    });
  });

  test('sends an empty text where one was removed', () => {
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

  test('removes an image by an empty address and replaces it by a file', () => {
    const sponsorLogo = new File(['x'], 'logo.png');
    expect(editInput({ ...initial, banner: 'removed', sponsorLogo }, initial, open)).toEqual({
      body: { bannerUrl: '' },
      files: { sponsorLogo },
    });
  });

  test('leaves out what may no longer change', () => {
    const typed: TournamentValues = {
      ...initial,
      name: 'Other',
      maxTeams: '10',
      banner: 'removed',
    };
    const frozen = (field: string) => field === 'maxTeams' || field === 'banner';
    expect(editInput(typed, initial, frozen)).toEqual({ body: { name: 'Other' }, files: {} });
  });
});
