import type { AdminUser } from '../../../../../shared/contract/admin.ts';
import { ConfirmDialog } from '../../../../ui/confirm-dialog.tsx';
import { useBanUser } from '../../api/use-ban-user.ts';
import { useUnbanUser } from '../../api/use-unban-user.ts';

type BanUserProps = { user: AdminUser; onClose: () => void };

/** Asks once more before a user is banned, and says what that does (contract §3). */
export function BanUser({ user, onClose }: BanUserProps) {
  const ban = useBanUser(user.id);
  return (
    <ConfirmDialog
      destructive
      description={
        <>
          <Username user={user} /> is logged out everywhere at once. After that they can log in and
          read public pages, but not change anything. Their results stay.
        </>
      }
      action="Ban User"
      pendingAction="Banning..."
      isPending={ban.isPending}
      error={ban.error}
      onConfirm={() => ban.mutate(undefined, { onSuccess: onClose })}
      onClose={onClose}
    />
  );
}

/** Asks once more before a ban is lifted. */
export function UnbanUser({ user, onClose }: BanUserProps) {
  const unban = useUnbanUser(user.id);
  return (
    <ConfirmDialog
      description={
        <>
          <Username user={user} /> can take part again at once, with the role that they had.
        </>
      }
      action="Unban User"
      pendingAction="Unbanning..."
      isPending={unban.isPending}
      error={unban.error}
      onConfirm={() => unban.mutate(undefined, { onSuccess: onClose })}
      onClose={onClose}
    />
  );
}

function Username({ user }: { user: AdminUser }) {
  return <bdi className="font-semibold wrap-anywhere text-foreground">{user.username}</bdi>;
}
