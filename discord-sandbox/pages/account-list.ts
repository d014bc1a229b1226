import type { Account } from '../state/stored-state.ts';
import { html, type Html } from './html.ts';

const shownAtMost = 100;
const filterFrom = 12;

interface Listing {
  found: Account[];
  total: number;
  filter: string;
  /** The parameters of the sign-in, which a filter must keep. */
  query: URLSearchParams;
}

const inEnglish = new Intl.NumberFormat('en');
const graphemes = new Intl.Segmenter();

function count(number: number): string {
  return inEnglish.format(number);
}

function getInitial(name: string): string {
  const [first] = graphemes.segment(name);
  return first?.segment.toUpperCase() ?? '';
}

function accountItem({ id, username, globalName }: Account): Html {
  const name = globalName ?? username;
  return html`<li>
    <button class="account" name="account" value="${id}">
      <span class="initial" aria-hidden="true">${getInitial(name)}</span>
      <span class="who">
        <span class="name" title="${name}"><bdi>${name}</bdi></span>
        <span class="small" title="${username}">@<bdi>${username}</bdi></span>
      </span>
      <span class="id small">${id}</span>
    </button>
  </li>`;
}

function filterForm({ filter, query }: Listing): Html {
  const hiddenInputs = [...query].map(
    ([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`,
  );
  return html`<form class="filter" role="search">
    ${hiddenInputs}
    <div>
      <label for="filter">Find an account</label>
      <input id="filter" name="filter" type="search" value="${filter}" autocomplete="off" />
    </div>
    <button>Find</button>
  </form>`;
}

function countLine({ found, total, filter }: Listing): Html | null {
  if (found.length === 0) {
    return html`<p>No account has “${filter}” in its name. Create one, or search again.</p>`;
  }
  if (found.length > shownAtMost) {
    return html`<p class="muted">
      The first ${count(shownAtMost)} of ${count(found.length)}. Type a name or an id to find
      another.
    </p>`;
  }
  const unnamed = total - found.length;
  if (filter === '') {
    return unnamed === 0
      ? null
      : html`<p class="muted">
          ${count(unnamed)} more accounts are in the servers here. Type a name or an id to find one.
        </p>`;
  }
  return html`<p class="muted">${count(found.length)} of ${count(total)} accounts.</p>`;
}

function pickForm({ found, query }: Listing): Html {
  return html`<form method="post" action="?${query.toString()}">
    <ul class="accounts">
      ${found.slice(0, shownAtMost).map(accountItem)}
    </ul>
  </form>`;
}

export function accountList(listing: Listing): Html {
  const { found, total, filter } = listing;
  return html`<section aria-labelledby="accounts">
    <h2 id="accounts">Continue as</h2>
    ${total >= filterFrom || (filter === '' && found.length < total) ? filterForm(listing) : null}
    ${countLine(listing)} ${found.length > 0 ? pickForm(listing) : null}
  </section>`;
}
