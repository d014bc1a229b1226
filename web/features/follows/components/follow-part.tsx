import { Plus } from 'lucide-react';
import { useMe } from '#web/features/accounts/api/me.ts';
import { useViewer } from '#web/features/accounts/api/viewer.ts';
import { paths } from '#web/lib/paths.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { FollowButton, type FollowButtonProps } from './follow-button.tsx';

/** Follow, for everyone who may: visitors are asked to log in, and then follow. */
export default function FollowPart(props: FollowButtonProps) {
  const viewer = useViewer();
  const { isPending } = useMe();
  if (isPending) return <span className="min-w-32" />;
  if (viewer === null) return <VisitorFollow {...props} />;
  if (viewer.banned) return null;
  return <FollowButton {...props} />;
}

function VisitorFollow({ what, id, name, size }: FollowButtonProps) {
  const press = () => {
    import('./ask-to-log-in.ts').then(
      ({ askToLogIn }) => askToLogIn(what, id),
      // If that code fails to load, the login still works.
      () => location.assign(paths.login(paths[what](id))),
    );
  };
  return (
    <Button
      variant="secondary"
      size={size}
      className="min-w-32"
      aria-label={`Follow: ${name}`}
      onClick={press}
    >
      <Plus aria-hidden className="size-4" />
      Follow
    </Button>
  );
}
