import { useState } from 'react';
import { useLocation } from 'wouter';
import type { Me } from '../../shared/contract/accounts.ts';
import { hasCompletedProfile } from '../../shared/domain/accounts/profile.ts';
import { useLogout } from '../features/accounts/api/use-logout.ts';
import { classNames } from '../lib/class-names.ts';
import { paths } from '../lib/paths.ts';
import { wayBack } from '../lib/way-back.ts';
import { Avatar } from '../ui/avatar.tsx';
import { Button } from '../ui/button.tsx';
import { laterDialog } from '../ui/later-dialog.tsx';
import { Name } from '../ui/name.tsx';

const EditProfileDialog = laterDialog(
  () => import('../features/accounts/components/edit-profile-dialog.tsx'),
);

/** Who is signed in, which leads to the profile, and the way out. */
export default function SignedInMenu({ me }: { me: Me }) {
  const [address, navigate] = useLocation();
  const logout = useLogout();
  const [editing, setEditing] = useState(false);
  const complete = hasCompletedProfile(me);
  return (
    <>
      <button
        type="button"
        {...(complete && { 'aria-haspopup': 'dialog' })}
        onClick={() => {
          if (complete) setEditing(true);
          // The setup keeps where it leads back to, which is never itself.
          else if (address !== paths.profileSetup()) {
            navigate(paths.profileSetup(), { state: wayBack() });
          }
        }}
        className="flex min-h-11 min-w-0 items-center gap-2.5 rounded-md px-2 hover:bg-accent"
      >
        <Avatar
          src={me.avatar}
          name={me.username}
          className={classNames('size-8', !complete && 'max-[22rem]:hidden')}
        />
        {complete ? (
          <>
            <Name className="max-w-[9rem] text-sm font-semibold max-[26rem]:hidden">
              {me.username}
            </Name>
            <span className="sr-only">Edit Profile</span>
          </>
        ) : (
          <>
            <span className="sr-only">{me.username}</span>
            {/* What a newcomer has to do next is in sight on a phone too, in two lines. */}
            <span className="text-start text-sm leading-tight font-semibold text-primary max-sm:w-min max-sm:text-xs">
              Complete <span className="whitespace-nowrap">Your Profile</span>
            </span>
          </>
        )}
      </button>
      <Button
        variant="secondary"
        size="small"
        pending={logout.isPending}
        onClick={() => logout.mutate()}
      >
        Logout
      </Button>
      {editing && <EditProfileDialog me={me} onClose={() => setEditing(false)} />}
    </>
  );
}
