import { expect, test } from 'vitest';
import { getChange, userValues, toValues } from './edit-user.tsx';

const before = { ign: 'Kestrel', uid: '5512', role: 'user', banned: false } as const;

test('only changed fields are sent', () => {
  expect(getChange(before, { ...before })).toBeNull();
  expect(getChange(before, { ...before, ign: '' })).toEqual({ ign: '' });
  expect(getChange(before, { ...before, role: 'staff', banned: true })).toEqual({
    role: 'staff',
    banned: true,
  });
});

test('names and UIDs may be removed, with the length limits of a profile', () => {
  expect(userValues.safeParse({ ...before, ign: '', uid: ' ' }).success).toBe(true);
  expect(userValues.safeParse({ ...before, ign: 'x'.repeat(51) }).error?.issues).toMatchObject([
    { path: ['ign'], message: 'IGN must be less than 50 characters' },
  ]);
  expect(userValues.safeParse({ ...before, uid: '1'.repeat(21) }).error?.issues).toMatchObject([
    { path: ['uid'], message: 'UID must be less than 20 characters' },
  ]);
});

test('a user without a profile has an empty form', () => {
  const user = { id: '1', username: 'new', avatar: null, createdAt: '', isOwner: false } as const;
  expect(toValues({ ...user, ign: null, uid: null, role: 'user' })).toEqual({
    ign: '',
    uid: '',
    role: 'user',
    banned: false,
  });
});
