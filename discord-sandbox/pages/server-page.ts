import { may, type PermissionName } from '../permissions/permission-bits.ts';
import { getMember, permissionsInChannel } from '../permissions/member-permissions.ts';
import type { SandboxState } from '../state/open-state.ts';
import type { Channel, Guild } from '../state/stored-state.ts';
import { html, type Html } from './html.ts';
import { permissionLabels } from './permission-labels.ts';

const sorts: Record<Channel['type'], string> = {
  0: 'Text',
  2: 'Voice',
  4: 'Category',
  5: 'Announcements',
};

const shownAtMost = 50;

export const neededNames = [
  'VIEW_CHANNEL',
  'SEND_MESSAGES',
  'EMBED_LINKS',
  'ATTACH_FILES',
] as const satisfies PermissionName[];

export function botsBits(guild: Guild, channel: Channel): bigint {
  const bot = getMember(guild, 'bot');
  return bot === null ? 0n : permissionsInChannel(guild, channel, bot);
}

function botState(guild: Guild, channel: Channel): Html {
  const bits = botsBits(guild, channel);
  const missing = neededNames.filter((name) => !may(bits, name));
  if (missing.length === 0) return html`<span class="state">the bot may post here</span>`;
  const words = missing.includes('VIEW_CHANNEL')
    ? 'the bot cannot see it'
    : `the bot lacks ${missing.map((name) => permissionLabels[name]).join(', ')}`;
  return html`<span class="state off">${words}</span>`;
}

function channelItem({ messages }: SandboxState, guild: Guild, channel: Channel, home: string) {
  const { id, name, type } = channel;
  if (type === 4)
    return html`<li>
      <span class="small">Category: <bdi>${name}</bdi></span>
    </li>`;
  const count = messages.get(id)?.length ?? 0;
  return html`<li>
    <a href="${home}/servers/${guild.id}/${id}"># <bdi>${name}</bdi></a>
    <span class="small">
      ${sorts[type]}, ${count === 1 ? '1 message' : `${count} messages`},
      ${botState(guild, channel)}
    </span>
  </li>`;
}

function botSection(guild: Guild, home: string): Html {
  const here = guild.bots.includes('bot');
  const others = guild.bots.filter((key) => key !== 'bot').length;
  return html`<section aria-labelledby="bot">
    <h2 id="bot">The bot</h2>
    <p>
      <span class="${here ? 'state' : 'state off'}">${here ? 'In' : 'Not in'}</span> this
      server${others > 0 ? `, with ${others === 1 ? 'a bot' : `${others} bots`} of other applications` : ''}.
    </p>
    <form method="post" action="${home}/switches/servers/${guild.id}/bot">
      <input type="hidden" name="back" value="${home}/servers/${guild.id}" />
      <button name="in" value="${here ? 'no' : 'yes'}" class="${here ? 'danger' : 'primary'}">
        ${here ? 'Remove the bot' : 'Add the bot'}
      </button>
    </form>
  </section>`;
}

export function serverPage(state: SandboxState, guild: Guild, home: string): Html {
  const { name, members, roles, channels, ownerId } = guild;
  const memberItems = members.slice(0, shownAtMost).map(({ accountId }) => {
    const account = state.accounts.get(accountId);
    const displayName = account?.globalName ?? account?.username ?? accountId;
    return html`<li><bdi>${displayName}</bdi> ${accountId === ownerId ? '(owner)' : ''}</li>`;
  });
  const sorted = channels.toSorted((one, other) => one.position - other.position);
  return html`<header>
      <nav class="crumbs" aria-label="Breadcrumb">
        <a href="${home}">Discord sandbox</a> <span aria-hidden="true">/</span>
        <span aria-current="page"><bdi>${name}</bdi></span>
      </nav>
      <h1><bdi>${name}</bdi></h1>
    </header>
    <div class="columns">
      <section aria-labelledby="channels">
        <h2 id="channels">Channels</h2>
        <ul class="rows">
          ${sorted.map((channel) => channelItem(state, guild, channel, home))}
        </ul>
      </section>
      <aside>
        ${botSection(guild, home)}
        <section aria-labelledby="members">
          <h2 id="members">Members</h2>
          <ul class="scopes">
            ${memberItems}
          </ul>
          ${
            members.length > shownAtMost
              ? html`<p class="muted">
                  The first ${String(shownAtMost)} of ${String(members.length)}.
                </p>`
              : null
          }
        </section>
        <section aria-labelledby="roles">
          <h2 id="roles">Roles</h2>
          <ul class="scopes">
            ${roles.map((role) => html`<li><bdi>${role.name}</bdi> ${role.botId === null ? '' : '(of a bot)'}</li>`)}
          </ul>
        </section>
      </aside>
    </div>`;
}
