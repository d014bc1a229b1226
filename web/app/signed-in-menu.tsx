import { useEffect, useState } from 'react';
import { useLocation } from 'wouter';
import type { Me } from '#shared/contract/accounts.ts';
import { hasCompletedProfile } from '#shared/domain/accounts/profile.ts';
import { useLogout } from '../features/accounts/api/writes.ts';
import { classNames } from '../lib/class-names.ts';
import { keepMember } from '../lib/keep-member.ts';
import { paths } from '../lib/paths.ts';
import { wayBack } from '../lib/way-back.ts';
import { Avatar } from '../ui/pictures/avatar.tsx';
import { Button } from '../ui/buttons/button.tsx';
import { laterDialog } from '../ui/dialogs/later-dialog.tsx';
import { Name } from '../ui/text/name.tsx';
import { MyMenu } from './my-menu.tsx';

// Used by the phone menu; fetched with the rest of this chunk.
export { MyLinks } from './my-links.tsx';
export { WaitingMark } from './waiting-mark.tsx';

const UpdateProfileDialog = laterDialog(
  () => import('../features/accounts/components/update-profile-dialog.tsx'),
);

export default function SignedInMenu({ me }: { me: Me }) {
  const [address, navigate] = useLocation();
  const logout = useLogout();
  const [editing, setEditing] = useState(false);
  const complete = hasCompletedProfile(me);
  useEffect(() => keepMember(true), []);
  return (
    <>
      <button
        type="button"
        {...(complete && { 'aria-haspopup': 'dialog' })}
        onClick={() => {
          if (complete) setEditing(true);
          // The setup page keeps its return address, which is never itself.
          else if (address !== paths.profileSetup()) {
            navigate(paths.profileSetup(), { state: wayBack() });
          }
        }}
        className="flex min-h-11 min-w-0 items-center gap-2.5 rounded-md px-2 hover:bg-accent sm:shrink-0"
      >
        <Avatar
          src={me.avatar}
          name={me.username}
          className={classNames('size-8', !complete && 'max-[22rem]:hidden')}
        />
        {complete ? (
          <>
            <Name className="max-w-[9rem] text-sm font-semibold max-[26rem]:hidden md:max-lg:hidden">
              {me.username}
            </Name>
            <span className="sr-only">Edit Profile</span>
          </>
        ) : (
          <>
            <span className="sr-only">{me.username}</span>
            {/* Visible on a phone too, in two lines: it is a new member's next step. */}
            <span className="text-start text-sm leading-tight font-semibold text-primary max-lg:w-min max-lg:text-xs">
              Complete <span className="whitespace-nowrap">Your Profile</span>
            </span>
          </>
        )}
      </button>
      <MyMenu />
      <Button
        variant="secondary"
        size="small"
        className="max-md:hidden"
        pending={logout.isPending}
        onClick={() => logout.mutate()}
      >
        Logout
      </Button>
      {editing && <UpdateProfileDialog me={me} onClose={() => setEditing(false)} />}
    </>
  );
}
