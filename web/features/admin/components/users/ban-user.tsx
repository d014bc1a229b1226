import type { AdminUser } from '../../../../../shared/contract/admin.ts';
import { ConfirmDialog } from '../../../../ui/confirm-dialog.tsx';
import { useBanUser } from '../../api/use-ban-user.ts';
import { useUnbanUser } from '../../api/use-unban-user.ts';
import { Refusal } from '../table/refusal.tsx';

type BanUserProps = { user: AdminUser; onClose: () => void };

/** Asks once more before an account is banned, and says what that does (contract §3). */
export function BanUser({ user, onClose }: BanUserProps) {
  const ban = useBanUser(user.id);
  return (
    <ConfirmDialog
      destructive
      title="Ban User"
      description={
        <>
          <Username user={user} /> is signed out everywhere at once. After that they can sign in and
          read public pages, but not change anything. Their results stay.
        </>
      }
      action="Ban"
      pendingAction="Banning..."
      isPending={ban.isPending}
      onConfirm={() => ban.mutate(undefined, { onSuccess: onClose })}
      onClose={onClose}
    >
      <Refusal error={ban.error} />
    </ConfirmDialog>
  );
}

/** Asks once more before a ban is lifted. */
export function UnbanUser({ user, onClose }: BanUserProps) {
  const unban = useUnbanUser(user.id);
  return (
    <ConfirmDialog
      title="Unban User"
      description={
        <>
          <Username user={user} /> can take part again at once, with the role that they had.
        </>
      }
      action="Unban"
      pendingAction="Unbanning..."
      isPending={unban.isPending}
      onConfirm={() => unban.mutate(undefined, { onSuccess: onClose })}
      onClose={onClose}
    >
      <Refusal error={unban.error} />
    </ConfirmDialog>
  );
}

function Username({ user }: { user: AdminUser }) {
  return <bdi className="font-semibold wrap-anywhere text-foreground">{user.username}</bdi>;
}
