import { getBot } from '../bots/find-bot.ts';
import type { Fault } from '../faults/faults.ts';
import { may } from '../permissions/permission-bits.ts';
import type { Sandbox } from '../sandbox.ts';
import type { Channel, Guild } from '../state/stored-state.ts';
import { faultForm } from './fault-form.ts';
import { html, type Html } from './html.ts';
import { messageView } from './message-view.ts';
import { permissionLabels } from './permission-labels.ts';
import { botsBits, neededNames } from './server-page.ts';

const shownAtMost = 100;

function permissionSection(guild: Guild, channel: Channel, home: string): Html {
  const bits = botsBits(guild, channel);
  const back = html`<input
    type="hidden"
    name="back"
    value="${home}/servers/${guild.id}/${channel.id}"
  />`;
  const action = `${home}/switches/channels/${channel.id}/permissions`;
  const boxes = neededNames.map(
    (name) =>
      html`<label
        ><input
          type="checkbox"
          name="may"
          value="${name}"
          ${may(bits, name) ? html`checked` : null}
        />
        ${permissionLabels[name]}</label
      >`,
  );
  return html`<section aria-labelledby="may">
    <h2 id="may">The bot in this channel</h2>
    ${
      guild.bots.includes('bot')
        ? html`<p class="muted">An administrator may do everything, regardless of these boxes.</p>`
        : html`<p class="state off">The bot is not in this server.</p>`
    }
    <form method="post" action="${action}">
      ${back}
      <fieldset class="checks">
        <legend>The bot may</legend>
        ${boxes}
      </fieldset>
      <div class="buttons">
        <button class="primary">Save</button>
        <button name="reset" value="yes">Use server permissions</button>
      </div>
    </form>
    <form method="post" action="${home}/switches/channels/${channel.id}/delete">
      <input type="hidden" name="back" value="${home}/servers/${guild.id}" />
      <button class="danger">Delete this channel</button>
    </form>
  </section>`;
}

export function channelPage(
  sandbox: Sandbox,
  { guild, channel }: { guild: Guild; channel: Channel },
  faults: Fault[],
  home: string,
): Html {
  const { state, clock, baseUrl } = sandbox;
  const all = state.messages.get(channel.id) ?? [];
  const now = clock();
  const { origin } = new URL(baseUrl);
  const messageItems = all
    .slice(-shownAtMost)
    .map((message) =>
      messageView(message, { author: getBot(sandbox, message.authorId), now, home, origin }),
    );
  const back = `${home}/servers/${guild.id}/${channel.id}`;
  return html`<header>
      <nav class="crumbs" aria-label="Breadcrumb">
        <a href="${home}">Discord sandbox</a> <span aria-hidden="true">/</span>
        <a href="${home}/servers/${guild.id}"><bdi>${guild.name}</bdi></a>
        <span aria-hidden="true">/</span>
        <span aria-current="page"><bdi>${channel.name}</bdi></span>
      </nav>
      <h1># <bdi>${channel.name}</bdi></h1>
    </header>
    <div class="columns">
      <section class="chat" aria-label="Messages">
        <h2 class="chat-head">
          # ${channel.name}
          ${channel.topic === null ? null : html`<span class="topic">${channel.topic}</span>`}
        </h2>
        ${
          messageItems.length === 0
            ? html`<p class="chat-empty">No message has arrived here yet.</p>`
            : html`<ol class="messages">
                ${messageItems}
              </ol>`
        }
        ${
          all.length > shownAtMost
            ? html`<p class="chat-empty">
                The latest ${String(shownAtMost)} of ${String(all.length)}.
              </p>`
            : null
        }
      </section>
      <aside>
        ${permissionSection(guild, channel, home)}
        ${faultForm({ faults, home, back, channelId: channel.id })}
      </aside>
    </div>`;
}
