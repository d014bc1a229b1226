import { expect, test } from 'vitest';
import type { Clan } from '#shared/contract/clans.ts';
import { ApiError } from '#web/lib/api-error.ts';
import { changedFields } from '#web/lib/form-problems.ts';
import { emptyValues, toValues, createInput, editInput } from './clan-values.ts';
import { resolveValues, serverProblems } from './use-clan-form.ts';

const clan: Clan = {
  id: '01a1fdc8-74c6-75ed-84c1-2d140da314f1',
  name: 'Night Owls',
  description: 'Every evening.',
  logoUrl: '/files/owl.webp',
  discordInviteLink: null,
  discordServerId: '300000000000000001',
  leaderId: '01a1fdc8-74c6-75ed-84c1-2d140da314f2',
  handlerIds: [],
  memberIds: [],
  recruiting: true,
  wins: 0,
  tournaments: 0,
  rank: null,
  createdAt: '2026-11-21T10:00:00.000Z',
};
const initial = toValues(clan);
const logo = new File(['x'], 'owl.png', { type: 'image/png' });

test('a new clan is sent with trimmed text, its logo, and no fields that only edits have', () => {
  const values = { ...emptyValues, name: ' Owls ', description: 'We play.', logo };
  expect(createInput(values)).toEqual({
    body: { name: 'Owls', description: 'We play.', discordServerId: '', discordInviteLink: '' },
    files: { logo },
  });
});

test.each([
  ['nothing', {}, { name: 'Night Owls' }, {}],
  ['a name', { name: 'Owls ' }, { name: 'Owls' }, {}],
  ['the switch', { recruiting: false }, { recruiting: false }, {}],
  ['an id that is emptied', { discordServerId: '' }, { discordServerId: '' }, {}],
  ['a removed logo', { logo: 'removed' as const }, { logoUrl: '' }, {}],
  ['a new logo', { logo }, {}, { logo }],
])('an edit of %s (%j) sends only %j', (_what, change, body, files) => {
  expect(editInput({ ...initial, ...change }, initial)).toEqual({ body, files });
});

test('surrounding spaces do not count as a change', () => {
  expect(changedFields({ ...initial, name: ' Night Owls ' }, initial)).toEqual([]);
  expect(changedFields({ ...initial, description: 'x', logo }, initial)).toEqual([
    'logo',
    'description',
  ]);
});

test('each invalid field gets one message', async () => {
  const options = { fields: {}, shouldUseNativeValidation: false };
  const wrong = { ...emptyValues, name: 'x', discordInviteLink: 'javascript:x' };
  const { errors } = await resolveValues(wrong, undefined, options);
  expect(errors).toMatchObject({
    name: { message: 'A clan name has at least 2 characters.' },
    description: { message: 'A description is required.' },
    discordInviteLink: { message: 'Enter a web address that starts with https:// or http://.' },
  });
  expect((await resolveValues(initial, undefined, options)).errors).toEqual({});
});

test.each([
  ['clan_name_taken', 409, [{ field: 'name', message: 'No.' }]],
  ['image_too_large', 413, [{ field: 'logo', message: 'No.' }]],
  ['profile_incomplete', 403, [{ field: 'root', message: 'No.' }]],
] as const)('%s is shown where it belongs', (code, status, problems) => {
  expect(serverProblems(new ApiError('No.', status, { code }))).toEqual(problems);
});

test('a server error is shown at its field', () => {
  const issues = [{ path: 'description', message: 'Too long.' }];
  const refused = new ApiError('Check the fields.', 400, { code: 'invalid_input', issues });
  expect(serverProblems(refused)).toEqual([{ field: 'description', message: 'Too long.' }]);
});
