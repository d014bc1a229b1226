import type { Account } from '../state/stored-state.ts';
import { accountList } from './account-list.ts';
import { html, type Html } from './html.ts';

const scopeDescriptions = new Map([
  ['identify', 'Username, display name and avatar'],
  ['email', 'Email address'],
  ['guilds', 'List of servers'],
]);

export interface Mistake {
  field: 'username' | 'globalName';
  message: string;
  username: string;
  globalName: string;
}

interface AuthorizePage {
  found: Account[];
  total: number;
  filter: string;
  query: URLSearchParams;
  scopes: string[];
  /** The host and port to which the sign-in returns. */
  returnsTo: string;
  mistake: Mistake | undefined;
}

function mark(mistake: Mistake | undefined, field: Mistake['field']): Html | null {
  return mistake?.field === field
    ? html`aria-invalid="true" aria-describedby="mistake" autofocus`
    : null;
}

function newAccountForm({ query, mistake }: AuthorizePage): Html {
  return html`<section aria-labelledby="new">
    <h2 id="new">New account</h2>
    <form method="post" action="?${query.toString()}">
      ${mistake ? html`<p class="wrong" id="mistake" role="alert">${mistake.message}</p>` : null}
      <div>
        <label for="username">Username</label>
        <input
          id="username"
          name="username"
          value="${mistake?.username ?? ''}"
          required
          minlength="2"
          autocomplete="off"
          autocapitalize="none"
          spellcheck="false"
          ${mark(mistake, 'username')}
        />
      </div>
      <div>
        <label for="global-name">Display name <span class="muted">(optional)</span></label>
        <input
          id="global-name"
          name="globalName"
          value="${mistake?.globalName ?? ''}"
          autocomplete="off"
          ${mark(mistake, 'globalName')}
        />
      </div>
      <button class="primary">Create and continue</button>
    </form>
  </section>`;
}

export function authorizePage(page: AuthorizePage): Html {
  const { query, scopes, returnsTo } = page;
  return html`<header>
      <p class="tag">Discord sandbox</p>
      <h1>Choose an account</h1>
      <p class="muted">
        This page replaces Discord on this computer. The accounts are made up, no password is
        needed, and nothing is sent to Discord.
      </p>
    </header>
    <div class="columns">
      ${accountList(page)}
      <aside>
        ${newAccountForm(page)}
        <section aria-labelledby="sees">
          <h2 id="sees"><strong>${returnsTo}</strong> will see</h2>
          <ul class="scopes">
            ${scopes.map((scope) => html`<li>${scopeDescriptions.get(scope) ?? scope}</li>`)}
          </ul>
          <form method="post" action="?${query.toString()}">
            <button name="decision" value="cancel">Cancel</button>
          </form>
        </section>
      </aside>
    </div>`;
}
