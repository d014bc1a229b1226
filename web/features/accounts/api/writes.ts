import type { logout, logoutEverywhere, Me, updateProfile } from '#shared/contract/accounts.ts';
import type { CallInput } from '#shared/contract/call.ts';
import { rememberMember } from '#web/lib/member-hint.ts';
import { dropStep } from '#web/lib/pending-step.ts';
import { writeHook } from '#web/lib/write-hook.ts';
import { meKey } from './me.ts';

export type ProfileBody = CallInput<typeof updateProfile>['body'];

/** Opens the home page as a new document, so nothing of the session stays in memory. */
function leave(): void {
  dropStep();
  rememberMember(false);
  location.assign('/');
}

export const useLogout = writeHook<typeof logout>('POST', '/api/auth/logout', {
  reload: leave,
  skipsOverview: true,
  failure: { title: 'Error', description: 'You are still logged in. Please try again.' },
});

export const useLogoutEverywhere = writeHook<typeof logoutEverywhere>(
  'POST',
  '/api/auth/logout-everywhere',
  {
    reload: leave,
    skipsOverview: true,
    failure: { title: 'Error', description: 'You are still logged in. Please try again.' },
  },
);

const updateWith = (description: string) =>
  writeHook<typeof updateProfile>('PATCH', '/api/profile', {
    reload: ({ client, answer }) => client.setQueryData<Me | null>(meKey, answer),
    success: { title: 'Profile Updated', description },
    failure: { title: 'Error', description: 'Failed to update profile. Please try again.' },
  });

export const useSetUpProfile = updateWith('Your profile has been set up successfully!');
export const useUpdateProfile = updateWith('Your profile has been updated successfully!');
