import { followTournament } from '../../../../shared/contract/tournaments.ts';
import type { Bind } from '../../../http/bind.ts';
import type { Deps } from '../../deps.ts';
import { reachEvents } from './events.reader.ts';

export function eventRoutes(bind: Bind, deps: Deps): void {
  bind(followTournament, async ({ viewer, params, request, reply }) => {
    const { privateTo } = await reachEvents(deps, viewer, params.id);
    reply.server.eventStreams.open(request, reply, (stream) =>
      deps.followers.add(params.id, {
        privateTo,
        tell: (part) => stream.send(part),
        end: () => stream.end(),
      }),
    );
    return reply;
  });
}
