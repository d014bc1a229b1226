import * as calls from '#shared/contract/server-config.ts';
import type { Bind } from '#server/http/bind.ts';
import type { Deps } from '../../deps.ts';
import { listChannels, readServerConfig } from './server-config.reader.ts';
import { saveServerConfig } from './save-server-config.command.ts';
import { testAnnouncement } from './test-announcement.command.ts';

export function serverConfigRoutes(bind: Bind, deps: Deps): void {
  bind(calls.botInvites, async () => deps.botInvites);
  bind(calls.listChannels, ({ viewer, params }) => listChannels(deps, viewer, params.serverId));
  bind(calls.readServerConfig, ({ viewer, query }) =>
    readServerConfig(deps, viewer, query.serverId),
  );
  bind(calls.saveServerConfig, ({ viewer, body }) => saveServerConfig(deps, viewer, body));
  bind(calls.testAnnouncement, ({ viewer, body }) => testAnnouncement(deps, viewer, body.serverId));
}
