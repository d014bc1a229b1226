import { useId, useState, type ReactNode } from 'react';
import type { Tournament } from '#shared/contract/tournaments.ts';
import { paths } from '#web/lib/paths.ts';
import { SmallButton } from '#web/ui/buttons/button.tsx';
import { LinkButton } from '#web/ui/buttons/link-button.tsx';
import { FormActions } from '#web/ui/dialogs/form-actions.tsx';
import { Dialog } from '#web/ui/dialogs/dialog.tsx';
import { RadioRow } from '#web/ui/inputs/choice-inputs.tsx';
import { usePostRoom, useRoomPost } from '../../api/room-posts.ts';
import { ProofMissing } from '../proof-missing.tsx';
import { describeRoomPost, isRoomPostPending } from './describe-room-post.ts';

type RoomPostProps = {
  tournament: Pick<Tournament, 'id' | 'roomPosts' | 'hostUserId'> & {
    sponsorDiscordServerId: string;
  };
  number: number;
  /** True while only those who run the tournament have the room. */
  isHidden: boolean;
};

/** See rules/discord 8. */
export function RoomPost({ tournament, number, isHidden }: RoomPostProps) {
  const [isOpen, setIsOpen] = useState(false);
  const { data: post } = useRoomPost(tournament.id, number);
  if (post === undefined) return null;
  const { roomPosts, sponsorDiscordServerId: serverId } = tournament;
  const isAutomatic = roomPosts !== 'no';
  const { message } = post;
  const words = message === null ? null : describeRoomPost(message);
  // A message stays on Discord without the setup of the server, and may still show the room.
  const line = words !== null && <Line>{words}</Line>;
  if (post.needsProof) {
    return (
      <>
        {message?.isPosted === true && line}
        <ProofMissing tournament={tournament} subject="The room" />
      </>
    );
  }
  if (!post.hasChannel) {
    if (message?.isPosted === true) return line;
    if (!isAutomatic) return null;
    return (
      <Line
        action={
          <LinkButton variant="secondary" size="small" href={paths.serverConfig(serverId)}>
            Open Server Config
          </LinkButton>
        }
      >
        Not posted to Discord: no channel for rooms is set.
      </Line>
    );
  }
  const mayPost = !isHidden && !isRoomPostPending(message);
  return (
    <>
      {mayPost && (
        <SmallButton aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
          Post to Discord
        </SmallButton>
      )}
      {line}
      {words === null && isHidden && isAutomatic && <Line>Posted to Discord when it opens.</Line>}
      {isOpen && (
        <PostRoomDialog
          tournamentId={tournament.id}
          number={number}
          isWithCredentials={message?.withCredentials ?? roomPosts === 'credentials'}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  );
}

function Line({ children, action }: { children: ReactNode; action?: ReactNode }) {
  return (
    <div className="flex min-w-0 flex-wrap items-center gap-x-4 gap-y-2 text-sm">
      <output className="min-w-0 text-pretty text-muted-foreground">{children}</output>
      {action}
    </div>
  );
}

type PostRoomDialogProps = {
  tournamentId: string;
  number: number;
  isWithCredentials: boolean;
  onClose: () => void;
};

function PostRoomDialog({ tournamentId, number, isWithCredentials, onClose }: PostRoomDialogProps) {
  const post = usePostRoom();
  const group = useId();
  const [withCredentials, setWithCredentials] = useState(isWithCredentials);
  const submit = () =>
    post.mutate(
      { params: { id: tournamentId, round: String(number) }, body: { withCredentials } },
      { onSuccess: onClose },
    );
  return (
    <Dialog
      onClose={onClose}
      title={`Post Room of Round ${number}`}
      description="It goes to the channel for rooms of the sponsor's Discord server. A message that is there already is edited, and it loses the room when the round ends."
    >
      <form
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
        className="grid gap-3"
      >
        <RadioRow
          group={group}
          checked={!withCredentials}
          onChoose={() => setWithCredentials(false)}
        >
          Link to this page
        </RadioRow>
        <RadioRow group={group} checked={withCredentials} onChoose={() => setWithCredentials(true)}>
          <span>
            Room ID and password
            <span className="block text-sm font-normal text-muted-foreground">
              Only in a channel that not everyone in the server can see.
            </span>
          </span>
        </RadioRow>
        <FormActions
          write={post}
          action="Post Room"
          pendingAction="Posting..."
          onCancel={onClose}
        />
      </form>
    </Dialog>
  );
}
