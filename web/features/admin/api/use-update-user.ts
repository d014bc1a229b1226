import { useMutation } from '@tanstack/react-query';
import type { updateUser } from '../../../../shared/contract/admin.ts';
import type { CallInput } from '../../../../shared/contract/call.ts';
import { request } from '../../../lib/request.ts';
import { useReloadAdmin } from './use-reload-admin.ts';

/** Changes a user; what is left out of the change stays as it is. */
export function useUpdateUser(id: string) {
  return useMutation({
    mutationFn: (body: CallInput<typeof updateUser>['body']) =>
      request<typeof updateUser>('PUT', '/api/admin/users/:id', { params: { id }, body }),
    // Who is refused looks at what was true once.
    onSettled: useReloadAdmin('user'),
    meta: {
      success: { title: 'Success', description: 'The user is changed.' },
      failure: {
        title: 'Failed to update user',
        description: 'Something went wrong. Please try again.',
        serverMessage: true,
      },
    },
  });
}
