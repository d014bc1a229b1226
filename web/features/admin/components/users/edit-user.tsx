import * as z from 'zod/mini';
import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm, useWatch, type UseFormReturn } from 'react-hook-form';
import type { AdminUser, updateUser } from '#shared/contract/admin.ts';
import { editUserProblem } from '#shared/domain/accounts/permissions.ts';
import { ROLES } from '#shared/domain/accounts/roles.ts';
import { uidField } from '#shared/contract/accounts.ts';
import type { CallInput } from '#shared/contract/call.ts';
import { text } from '#shared/contract/fields.ts';
import { PROFILE_LIMITS, PROFILE_MESSAGES } from '#shared/domain/accounts/profile.ts';
import { ApiError } from '#web/lib/api-error.ts';
import { changedFields } from '#web/lib/form-problems.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { DialogActions } from '#web/ui/dialogs/dialog-actions.tsx';
import { Dialog } from '#web/ui/dialogs/dialog.tsx';
import { FormField, FormText } from '#web/ui/inputs/form-field.tsx';
import { Problem } from '#web/ui/states/problem.tsx';
import { SelectInput } from '#web/ui/inputs/select-input.tsx';
import { Switch } from '#web/ui/inputs/choice-inputs.tsx';
import { useViewer } from '#web/features/accounts/api/viewer.ts';
import { useUpdateUser } from '../../api/writes.ts';
import { ROLE_NAMES, ROLE_POWERS } from './user-columns.tsx';

const ownersOnly = 'Only the owner can make, change, ban or unban an admin.';

type EditUserProps = { user: AdminUser; onClose: () => void };

/** Fields that the viewer is not allowed to change show the reason (rules/admin 2). */
export function EditUser({ user, onClose }: EditUserProps) {
  const viewer = useViewer();
  const update = useUpdateUser();
  // A refetch may replace the row in the meantime. Only changes since the dialog opened are sent.
  const [before] = useState(() => toValues(user));
  const form = useForm<UserValues>({
    resolver: zodResolver(userValues),
    defaultValues: before,
  });
  const banned = useWatch({ control: form.control, name: 'banned' });
  const target = { ...user, userId: user.id };
  const isClosed = viewer === null || editUserProblem(viewer, target, undefined) !== null;
  const mayMakeAdmin = viewer !== null && editUserProblem(viewer, target, 'admin') === null;
  const submit = form.handleSubmit((values) => {
    const body = getChange(before, values);
    if (body === null) return onClose();
    return update.mutate(
      { params: { id: user.id }, body },
      {
        onSuccess: onClose,
        onError: (error) => {
          for (const { path, message } of listProblems(error)) {
            form.setError(path, { message }, { shouldFocus: true });
          }
        },
      },
    );
  });
  const refusal = listProblems(update.error).length === 0 ? update.error : null;
  return (
    <Dialog
      onClose={onClose}
      title="Edit User"
      description={<bdi className="wrap-anywhere">{user.username}</bdi>}
    >
      <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-5">
        {isClosed && (
          <p className="border-s-2 border-input ps-3 text-sm text-muted-foreground">{ownersOnly}</p>
        )}
        <FormText
          form={form}
          name="ign"
          label="In-Game Name (IGN)"
          input={{ disabled: isClosed }}
        />
        <FormText
          form={form}
          name="uid"
          label="In-Game UID"
          hint="Leave empty to remove it, so that the player can set a new one."
          input={{ disabled: isClosed, spellCheck: false }}
        />
        <RoleField form={form} isClosed={isClosed} mayMakeAdmin={mayMakeAdmin} />
        <div>
          <Switch {...form.register('banned')} disabled={isClosed}>
            <span className="font-semibold">Banned</span>
          </Switch>
          {banned && !before.banned && (
            <p className="mt-1 text-sm text-muted-foreground">
              Saving logs this user out everywhere at once.
            </p>
          )}
        </div>
        <Problem className="text-sm">{refusal?.message}</Problem>
        <DialogActions>
          <Button variant="secondary" onClick={onClose}>
            {isClosed ? 'Close' : 'Cancel'}
          </Button>
          {!isClosed && (
            <Button type="submit" pending={update.isPending}>
              {update.isPending ? 'Saving...' : 'Save Changes'}
            </Button>
          )}
        </DialogActions>
      </form>
    </Dialog>
  );
}

type RoleFieldProps = {
  form: UseFormReturn<UserValues>;
  isClosed: boolean;
  mayMakeAdmin: boolean;
};

function RoleField({ form, isClosed, mayMakeAdmin }: RoleFieldProps) {
  const role = useWatch({ control: form.control, name: 'role' });
  return (
    <FormField form={form} name="role" label="Role" hint={ROLE_POWERS[role]}>
      {(field) => (
        <SelectInput {...field} {...form.register('role')} disabled={isClosed}>
          {ROLES.map((value) => (
            <option
              key={value}
              value={value}
              disabled={value === 'admin' && !mayMakeAdmin && !isClosed}
            >
              {ROLE_NAMES[value]}
              {value === 'admin' &&
                !mayMakeAdmin &&
                !isClosed &&
                ' (only the owner can appoint one)'}
            </option>
          ))}
        </SelectInput>
      )}
    </FormField>
  );
}

type Problem = { path: keyof UserValues; message: string };

function listProblems(error: Error | null): Problem[] {
  if (!(error instanceof ApiError)) return [];
  if (error.code === 'uid_taken') return [{ path: 'uid', message: error.message }];
  return error.issues.flatMap(({ path, message }) => {
    const field = (['ign', 'uid', 'role', 'banned'] as const).find((name) => name === path);
    return field === undefined ? [] : [{ path: field, message }];
  });
}

type Body = CallInput<typeof updateUser>['body'];

/** Empty text removes a name or UID. */
export const userValues = z.object({
  ign: text({ max: PROFILE_LIMITS.ign.max, tooLong: PROFILE_MESSAGES.ign_too_long }),
  uid: uidField,
  role: z.enum(ROLES),
  banned: z.boolean(),
} satisfies Record<keyof Body, z.ZodMiniType>);
type UserValues = z.infer<typeof userValues>;

export function toValues({ ign, uid, role, banned }: AdminUser): UserValues {
  return { ign: ign ?? '', uid: uid ?? '', role, banned: banned === true };
}

/** Returns only the changed fields, so changes by others stay; null if nothing changed. */
export function getChange(before: UserValues, after: UserValues): Body | null {
  const changed = changedFields(after, before);
  if (changed.length === 0) return null;
  return Object.fromEntries(changed.map((field) => [field, after[field]]));
}
