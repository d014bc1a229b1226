import { getBot } from '../bots/find-bot.ts';
import { listDirectMessages } from '../directs/directs.ts';
import type { Sandbox } from '../sandbox.ts';
import type { Account } from '../state/stored-state.ts';
import { html, type Html } from './html.ts';
import { messageView } from './message-view.ts';

const shownAtMost = 100;

export function accountPage(sandbox: Sandbox, account: Account, home: string): Html {
  const { state, clock, baseUrl } = sandbox;
  const { id, username, globalName, closed = false } = account;
  const name = globalName ?? username;
  const now = clock();
  const { origin } = new URL(baseUrl);
  const messageItems = listDirectMessages(state, id)
    .slice(-shownAtMost)
    .map((message) =>
      messageView(message, { author: getBot(sandbox, message.authorId), now, home, origin }),
    );
  return html`<header>
      <nav class="crumbs" aria-label="Breadcrumb">
        <a href="${home}">Discord sandbox</a> <span aria-hidden="true">/</span>
        <span aria-current="page"><bdi>${name}</bdi></span>
      </nav>
      <h1><bdi>${name}</bdi></h1>
    </header>
    <div class="columns">
      <section class="chat" aria-label="Messages">
        <h2 class="chat-head">Direct messages</h2>
        ${
          messageItems.length === 0
            ? html`<p class="chat-empty">No direct message has arrived here yet.</p>`
            : html`<ol class="messages">
                ${messageItems}
              </ol>`
        }
      </section>
      <aside>
        <section aria-labelledby="closed">
          <h2 id="closed">Direct messages</h2>
          <p>
            <span class="${closed ? 'state off' : 'state'}">${closed ? 'Closed' : 'Open'}</span>:
            this account ${closed ? 'refuses' : 'accepts'} messages of bots in its servers.
          </p>
          <form method="post" action="${home}/switches/accounts/${id}/closed">
            <input type="hidden" name="back" value="${home}/users/${id}" />
            <button name="closed" value="${closed ? 'no' : 'yes'}">
              ${closed ? 'Open' : 'Close'} direct messages
            </button>
          </form>
        </section>
      </aside>
    </div>`;
}
