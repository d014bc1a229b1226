import { Button } from '#web/ui/buttons/button.tsx';
import { CopyButton } from '#web/ui/buttons/copy-button.tsx';
import { DialogActions } from '#web/ui/dialogs/dialog-actions.tsx';
import { Dialog } from '#web/ui/dialogs/dialog.tsx';
import { Field } from '#web/ui/inputs/field.tsx';
import { Problem } from '#web/ui/states/problem.tsx';
import { ShareButton } from '#web/ui/buttons/share-button.tsx';
import { TextInput } from '#web/ui/inputs/text-input.tsx';
import { useInviteToTeam } from '../api/writes.ts';

/** A new link disables the previous one (rules/teams 2.1). */
export function InviteToTeamDialog({ teamId, onClose }: { teamId: string; onClose: () => void }) {
  const invite = useInviteToTeam();
  const link = invite.data?.url;
  return (
    <Dialog
      onClose={onClose}
      title="Invite Players"
      description={
        link === undefined
          ? 'Anyone who opens the link can join the team. A new link disables the previous one.'
          : 'It works until you create the next one. It is shown only once: copy it now.'
      }
    >
      <div className="grid gap-5">
        {link !== undefined && (
          <Field label="Invite link">
            {(control) => (
              <TextInput
                {...control}
                readOnly
                value={link}
                onFocus={(event) => event.currentTarget.select()}
              />
            )}
          </Field>
        )}
        <Problem className="text-sm">{invite.error?.message}</Problem>
        <DialogActions>
          <Button variant="secondary" onClick={onClose}>
            {link === undefined ? 'Cancel' : 'Close'}
          </Button>
          {link === undefined ? (
            <Button
              pending={invite.isPending}
              onClick={() => invite.mutate({ params: { id: teamId } })}
            >
              {invite.isPending ? 'Creating...' : 'Create Invite Link'}
            </Button>
          ) : (
            <>
              <ShareButton path={link} title="Team invite" />
              <CopyButton text={link} subject="Invite link">
                Copy Link
              </CopyButton>
            </>
          )}
        </DialogActions>
      </div>
    </Dialog>
  );
}
