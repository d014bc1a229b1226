import { useRoomPost } from '../../api/room-posts.ts';
import { describeEndedRoomPost } from './describe-room-post.ts';

/** See rules/discord 8.6. */
export default function EndedRoomPost({
  tournamentId,
  number,
}: {
  tournamentId: string;
  number: number;
}) {
  const { data: post } = useRoomPost(tournamentId, number);
  const words = describeEndedRoomPost(post?.message ?? null);
  if (words === null) return null;
  return <output className="min-w-0 text-sm text-pretty text-warning">{words}</output>;
}
