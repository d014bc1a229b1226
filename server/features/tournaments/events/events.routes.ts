import { followTournament } from '#shared/contract/events.ts';
import type { Bind } from '#server/http/bind.ts';
import type { Deps } from '../../deps.ts';
import { assertMayFollow, mayStillFollow } from './events.reader.ts';

export function eventRoutes(bind: Bind, deps: Deps): void {
  bind(followTournament, async ({ viewer, params, request, reply }) => {
    const { isHidden } = await assertMayFollow(deps, viewer, params.id);
    const userId = viewer?.userId ?? null;
    reply.server.eventStreams.open(request, reply, (stream) => {
      const end = () => stream.end();
      const detach = deps.subscribers.add(params.id, {
        userId,
        isHidden,
        notify: (event) => stream.send(event),
        end,
      });
      // A change before the stream was attached did not end it, so the rights are checked again.
      if (isHidden && userId !== null) {
        mayStillFollow(deps, userId, params.id).then((may) => may || end(), end);
      }
      return detach;
    });
    return reply;
  });
}
