import type { Sandbox } from '../sandbox.ts';
import type { Fault } from '../faults/faults.ts';
import type { Account, Guild } from '../state/stored-state.ts';
import { faultForm } from './fault-form.ts';
import { html, type Html } from './html.ts';

const shownAtMost = 50;

function guildItem({ id, name, members, channels, bots }: Guild, home: string): Html {
  const here = bots.includes('bot');
  return html`<li>
    <a href="${home}/servers/${id}"><bdi>${name}</bdi></a>
    <span class="small"
      >${members.length === 1 ? '1 member' : `${members.length} members`},
      ${String(channels.filter(({ type }) => type !== 4).length)} channels,
      <span class="${here ? 'state' : 'state off'}"
        >${here ? 'with' : 'without'} the bot</span
      ></span
    >
  </li>`;
}

function accountRow({ id, username, globalName }: Account, grants: number, home: string): Html {
  const name = globalName ?? username;
  return html`<li class="acts">
    <span class="who">
      <a class="name" href="${home}/users/${id}"><bdi>${name}</bdi></a>
      <span class="small">@<bdi>${username}</bdi> ${id}</span>
    </span>
    ${
      grants === 0
        ? html`<span class="small">not signed in</span>`
        : html`<form method="post" action="${home}/switches/accounts/${id}/revoke">
            <input type="hidden" name="back" value="${home}" />
            <button>Revoke consent</button>
          </form>`
    }
  </li>`;
}

function intentSection(on: boolean, home: string): Html {
  return html`<section aria-labelledby="intent">
    <h2 id="intent">Server Members Intent</h2>
    <p>
      <span class="${on ? 'state' : 'state off'}">${on ? 'On' : 'Off'}</span>: the bot may
      ${on ? '' : 'not'} list the members of a server.
    </p>
    <form method="post" action="${home}/switches/intent">
      <input type="hidden" name="back" value="${home}" />
      <button name="on" value="${on ? 'no' : 'yes'}">Turn ${on ? 'off' : 'on'}</button>
    </form>
  </section>`;
}

export function homePage({ state }: Sandbox, faults: Fault[], home: string): Html {
  const accounts = [...state.accounts.values()];
  const grants = Map.groupBy(state.grants.values(), ({ accountId }) => accountId);
  const items = accounts
    .filter(({ id, crowd = false }) => !crowd || grants.has(id))
    .slice(0, shownAtMost);
  return html`<header>
      <p class="tag">Discord sandbox</p>
      <h1>Discord on this computer</h1>
      <p class="muted">
        The sandbox replaces Discord until a real Discord application is set up. Accounts and
        servers are made up, and the bot's messages appear only here.
      </p>
      <p><a href="/">Back to the product</a></p>
    </header>
    <div class="columns">
      <div class="stack">
        <section aria-labelledby="servers">
          <h2 id="servers">Servers</h2>
          <ul class="rows">
            ${[...state.guilds.values()].map((guild) => guildItem(guild, home))}
          </ul>
        </section>
        <section aria-labelledby="accounts">
          <h2 id="accounts">Accounts</h2>
          <ul class="rows">
            ${items.map((account) =>
              accountRow(account, grants.get(account.id)?.length ?? 0, home),
            )}
          </ul>
          ${
            accounts.length > items.length
              ? html`<p class="muted">
                  ${String(items.length)} of ${String(accounts.length)} accounts.
                </p>`
              : null
          }
        </section>
      </div>
      <aside>
        ${intentSection(state.settings.serverMembersIntent, home)}
        ${faultForm({ faults, home, back: home })}
      </aside>
    </div>`;
}
