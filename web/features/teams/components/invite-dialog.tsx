import { Button } from '../../../ui/button.tsx';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { DialogActions } from '../../../ui/dialog-actions.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { Problem } from '../../../ui/problem.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { useInviteToTeam } from '../api/use-invite-to-team.ts';

/** Makes the link by which players join, and says that it ends the one before (contract §4). */
export function InviteDialog({ teamId, onClose }: { teamId: string; onClose: () => void }) {
  const invite = useInviteToTeam(teamId);
  const link = invite.data?.url;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Invite Players"
      description={
        link === undefined
          ? 'Everyone who opens the link can join the team. A new link ends the one that was made before.'
          : 'It works until you create the next one. It is shown this once: copy it now.'
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
            <Button pending={invite.isPending} onClick={() => invite.mutate()}>
              {invite.isPending ? 'Creating...' : 'Create Invite Link'}
            </Button>
          ) : (
            <CopyButton text={link} what="Invite link">
              Copy Link
            </CopyButton>
          )}
        </DialogActions>
      </div>
    </Dialog>
  );
}
