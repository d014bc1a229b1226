import * as z from 'zod/mini';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm, useWatch } from 'react-hook-form';
import type { Clan } from '#shared/contract/clans.ts';
import { text } from '#shared/contract/fields.ts';
import { CLAN_LIMITS } from '#shared/domain/clans/limits.ts';
import { codePoints } from '#shared/domain/text.ts';
import { ApiError } from '#web/lib/api-error.ts';
import { formatNumber } from '#web/lib/format/number.ts';
import { paths } from '#web/lib/paths.ts';
import { keepStep } from '#web/lib/pending-step.ts';
import { FormActions } from '#web/ui/dialogs/form-actions.tsx';
import { Dialog } from '#web/ui/dialogs/dialog.tsx';
import { Field } from '#web/ui/inputs/field.tsx';
import { TextArea } from '#web/ui/inputs/text-area.tsx';
import { useOnSessionEnd } from '#web/features/accounts/api/use-on-session-end.ts';
import { useRequestToJoin } from '../../api/joining.ts';
import { joinStep } from './use-join-step.ts';

const { max } = CLAN_LIMITS.joinMessage;
const form = z.object({ message: text(CLAN_LIMITS.joinMessage) });

type RequestToJoinDialogProps = {
  clan: Pick<Clan, 'id' | 'name'>;
  /** The initial text. */
  message: string;
  onClose: () => void;
};

export default function RequestToJoinDialog({ clan, message, onClose }: RequestToJoinDialogProps) {
  const join = useRequestToJoin();
  const { register, handleSubmit, setError, formState, control, getValues } = useForm<
    z.infer<typeof form>
  >({
    resolver: zodResolver(form),
    defaultValues: { message },
  });
  useOnSessionEnd((by) =>
    keepStep({ path: paths.clan(clan.id), key: joinStep(clan.id), by, typed: getValues() }),
  );
  const length = codePoints(useWatch({ control, name: 'message' }).trim());
  const submit = handleSubmit((typed) =>
    join.mutate(
      {
        params: { id: clan.id },
        body: { message: typed.message === '' ? null : typed.message },
      },
      {
        onSuccess: onClose,
        onError: (error) => {
          const issue = messageIssue(error);
          if (issue !== undefined) {
            setError('message', { message: issue.message }, { shouldFocus: true });
          }
        },
      },
    ),
  );
  return (
    <Dialog
      onClose={onClose}
      title="Request to Join"
      description={
        <>
          The leader and the handlers of <bdi className="wrap-anywhere">{clan.name}</bdi> see your
          in-game name, your UID and this message.
        </>
      }
    >
      <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-5">
        <Field
          label="Message (optional)"
          hint={
            <span className="flex flex-wrap justify-between gap-x-4">
              <span>How you play, or who knows you.</span>
              {length > max / 2 && (
                <span className="tabular-nums">
                  {formatNumber(length)} of {formatNumber(max)} characters
                </span>
              )}
            </span>
          }
          error={formState.errors.message?.message}
        >
          {(field) => <TextArea {...field} {...register('message')} dir="auto" />}
        </Field>
        <FormActions
          write={{
            isPending: join.isPending,
            error: messageIssue(join.error) === undefined ? join.error : null,
          }}
          action="Send Request"
          pendingAction="Sending..."
          onCancel={onClose}
        />
      </form>
    </Dialog>
  );
}

function messageIssue(error: Error | null) {
  if (!(error instanceof ApiError)) return undefined;
  return error.issues.find(({ path }) => path === 'message');
}
