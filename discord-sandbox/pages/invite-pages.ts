import { toNames } from '../permissions/permission-bits.ts';
import type { Account, Guild } from '../state/stored-state.ts';
import { accountList } from './account-list.ts';
import { html, type Html } from './html.ts';
import { permissionLabels } from './permission-labels.ts';

type InviterPage = Parameters<typeof accountList>[0];

function intro(title: string): Html {
  return html`<header>
    <p class="tag">Discord sandbox</p>
    <h1>${title}</h1>
    <p class="muted">
      This page replaces Discord on this computer. Nothing is sent to the real Discord.
    </p>
  </header>`;
}

export function chooseInviterPage(page: InviterPage): Html {
  return html`${intro('Add the bot to a server')} ${accountList(page)}`;
}

function permissionList(permissions: bigint): Html {
  const names = toNames(permissions);
  return html`<section aria-labelledby="may">
    <h2 id="may">The bot will be able to</h2>
    ${
      names.length === 0
        ? html`<p class="muted">It gets no special permissions.</p>`
        : html`<ul class="scopes">
            ${names.map((name) => html`<li>${permissionLabels[name]}</li>`)}
          </ul>`
    }
  </section>`;
}

interface GuildPage {
  account: Account;
  guilds: Guild[];
  query: URLSearchParams;
  permissions: bigint;
}

export function chooseGuildPage({ account, guilds, query, permissions }: GuildPage): Html {
  const name = account.globalName ?? account.username;
  const choices = html`<form method="post" action="?${query.toString()}">
    <input type="hidden" name="account" value="${account.id}" />
    <ul class="accounts">
      ${guilds.map(
        (guild) =>
          html`<li>
            <button class="account" name="guild" value="${guild.id}">
              <span class="initial" aria-hidden="true">${guild.name.slice(0, 1)}</span>
              <span class="who">
                <span class="name"><bdi>${guild.name}</bdi></span>
                <span class="small">
                  ${guild.bots.includes('bot') ? 'The bot is already here' : 'The bot is not here'}
                </span>
              </span>
              <span class="id small">${guild.id}</span>
            </button>
          </li>`,
      )}
    </ul>
  </form>`;
  return html`${intro('Add the bot to a server')}
    <div class="columns">
      <section aria-labelledby="servers">
        <h2 id="servers">Servers that <bdi>${name}</bdi> manages</h2>
        ${
          guilds.length > 0
            ? choices
            : html`<p>None. Go back and continue as an account that manages a server.</p>`
        }
        <p><a href="?${query.toString()}">Continue as someone else</a></p>
      </section>
      <aside>${permissionList(permissions)}</aside>
    </div>`;
}

export function invitedPage({
  guild,
  permissions,
  home,
}: {
  guild: Guild;
  permissions: bigint;
  home: string;
}): Html {
  return html`${intro('The bot has been added')}
    <div class="columns">
      <section aria-labelledby="done">
        <h2 id="done"><bdi>${guild.name}</bdi></h2>
        <p>The bot is in this server now. You can close this page and return to where you were.</p>
        <p><a href="${home}/servers/${guild.id}">View the server in the sandbox</a></p>
      </section>
      <aside>${permissionList(permissions)}</aside>
    </div>`;
}
