import { readCheckInPost as readCheckInPostCall } from '#shared/contract/check-in.ts';
import * as discord from '#shared/contract/discord.ts';
import * as calls from '#shared/contract/server-config.ts';
import * as deliveries from '#shared/contract/deliveries.ts';
import * as roomPosts from '#shared/contract/room-posts.ts';
import { sendToDiscord as sendToDiscordCall } from '#shared/contract/results.ts';
import * as slots from '#shared/contract/slots.ts';
import type { Bind } from '../../http/bind.ts';
import type { Deps } from '../deps.ts';
import { readCheckInPost } from './check-in/check-in-post.reader.ts';
import {
  listAnnouncements,
  listDeliveries,
  listResultsMessages,
} from './deliveries/deliveries.reader.ts';
import { editResultsMessage } from './deliveries/edit-results-message.command.ts';
import { retryDelivery } from './deliveries/retry-delivery.command.ts';
import { checkMemberships } from './check-memberships.command.ts';
import { checkMembership, listGuilds } from './discord.reader.ts';
import { postRoom } from './rooms/post-room.command.ts';
import { readRoomPost } from './rooms/room-post.reader.ts';
import { sendToDiscord } from './send-to-discord.command.ts';
import { postSlots } from './slot-list/post-slots.command.ts';
import { readSlotPost } from './slot-list/slot-post.reader.ts';
import { saveServerConfig } from './server-config/save-server-config.command.ts';
import { listChannels, listRoles, readServerConfig } from './server-config/server-config.reader.ts';
import { testAnnouncement } from './server-config/test-announcement.command.ts';

export function discordRoutes(bind: Bind, deps: Deps): void {
  bind(discord.checkMembership, ({ query }) => checkMembership(deps, query));
  bind(discord.checkMemberships, ({ body }) => checkMemberships(deps, body));
  bind(discord.listGuilds, ({ viewer }) => listGuilds(deps, viewer));
  bind(readCheckInPostCall, ({ viewer, params }) => readCheckInPost(deps, viewer, params.id));
  bind(slots.readSlotPost, ({ viewer, params }) => readSlotPost(deps, viewer, params.id));
  bind(slots.postSlots, ({ viewer, params }) => postSlots(deps, viewer, params.id));
  bind(sendToDiscordCall, ({ viewer, params }) => sendToDiscord(deps, viewer, params.id));
  bind(calls.botInvites, async () => deps.botInvites);
  bind(calls.listChannels, ({ viewer, params }) => listChannels(deps, viewer, params.serverId));
  bind(calls.listRoles, ({ viewer, params }) => listRoles(deps, viewer, params.serverId));
  bind(calls.readServerConfig, ({ viewer, query }) =>
    readServerConfig(deps, viewer, query.serverId),
  );
  bind(calls.saveServerConfig, ({ viewer, body }) => saveServerConfig(deps, viewer, body));
  bind(calls.testAnnouncement, ({ viewer, body }) => testAnnouncement(deps, viewer, body.serverId));
  bind(deliveries.listAnnouncements, ({ viewer, params }) =>
    listAnnouncements(deps, viewer, params.id),
  );
  bind(deliveries.listResultsMessages, ({ viewer, params }) =>
    listResultsMessages(deps, viewer, params.id),
  );
  bind(deliveries.editResultsMessage, ({ viewer, params }) =>
    editResultsMessage(deps, viewer, params),
  );
  bind(roomPosts.readRoomPost, ({ viewer, params }) =>
    readRoomPost(deps, viewer, { id: params.id, round: Number(params.round) }),
  );
  bind(roomPosts.postRoom, ({ viewer, params, body }) =>
    postRoom(deps, viewer, { id: params.id, round: Number(params.round) }, body),
  );
  bind(deliveries.listDeliveries, ({ query }) => listDeliveries(deps, query));
  bind(deliveries.retryDelivery, ({ viewer, params }) => retryDelivery(deps, viewer, params.id));
}
