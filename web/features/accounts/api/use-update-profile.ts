import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Me, updateProfile } from '../../../../shared/contract/accounts.ts';
import { request } from '../../../lib/request.ts';
import { meKey } from './use-me.ts';

const successes = {
  setup: 'Your profile has been set up successfully!',
  edit: 'Your profile has been updated successfully!',
};

/** Sets IGN and UID; `occasion` words the success (spec part 1 §8). */
export function useUpdateProfile(occasion: 'setup' | 'edit') {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: { ign: string; uid: string }) =>
      request<typeof updateProfile>('PATCH', '/api/profile', { body }),
    onSuccess: (me) => queryClient.setQueryData<Me | null>(meKey, me),
    meta: {
      success: {
        title: 'Profile Updated',
        description: successes[occasion],
      },
      failure: { title: 'Error', description: 'Failed to update profile. Please try again.' },
    },
  });
}
