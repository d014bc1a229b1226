import { faultCalls, faultKinds, type CallKind, type Fault } from '../faults/faults.ts';
import { html, type Html } from './html.ts';

const kindLabels: Record<Fault['kind'], string> = {
  status: 'An error with this status',
  'rate-limit': 'A rate limit (429)',
  hang: 'No response',
  reset: 'The connection breaks before the request is handled',
  'hang-after': 'The request is handled, but there is no response',
  'reset-after': 'The request is handled, but the connection breaks',
};

const callLabels: Record<CallKind, string> = {
  all: 'any call',
  messages: 'posting a message',
  channels: 'reading channels',
  guilds: 'reading servers and roles',
  members: 'reading members',
  users: "reading the caller's own user",
  directs: 'opening a direct message',
  tokens: 'sign-ins and their tokens',
};

function describe({ kind, calls = 'all', containing, status, retryAfter, count }: Fault): string {
  const what = kind === 'status' ? `An error with status ${status}` : kindLabels[kind];
  const wait = kind === 'rate-limit' ? ` for ${retryAfter ?? 1} s` : '';
  const where = containing === undefined ? '' : `, with “${containing}” in its address`;
  return `${what}${wait}: ${callLabels[calls]}${where}, ${count} more.`;
}

export function faultForm(page: {
  faults: Fault[];
  home: string;
  back: string;
  channelId?: string;
}): Html {
  const { faults, home, back, channelId } = page;
  const hiddenInput = html`<input type="hidden" name="back" value="${back}" />`;
  return html`<section aria-labelledby="faults">
    <h2 id="faults">${channelId === undefined ? 'Faults' : 'Faults in this channel'}</h2>
    ${
      faults.length === 0
        ? html`<p class="muted">None. All calls work normally.</p>`
        : html`<ul class="scopes">
              ${faults.map((fault) => html`<li>${describe(fault)}</li>`)}
            </ul>
            <form method="post" action="${home}/switches/faults/clear">
              ${hiddenInput}<button class="primary">Clear all faults</button>
            </form>`
    }
    <form method="post" action="${home}/switches/faults">
      ${hiddenInput}
      ${
        channelId === undefined
          ? null
          : html`<input type="hidden" name="containing" value="${channelId}" />`
      }
      <div>
        <label for="kind">Next fault</label>
        <select id="kind" name="kind">
          ${faultKinds.map((kind) => html`<option value="${kind}">${kindLabels[kind]}</option>`)}
        </select>
      </div>
      <div>
        <label for="calls">Calls</label>
        <select id="calls" name="calls">
          ${faultCalls.map((one) => html`<option value="${one}">${callLabels[one]}</option>`)}
        </select>
      </div>
      <div class="pair">
        <div>
          <label for="count">Times</label>
          <input id="count" name="count" type="number" min="1" max="1000" value="1" required />
        </div>
        <div>
          <label for="status">Status</label>
          <input id="status" name="status" type="number" min="400" max="599" value="503" required />
        </div>
        <div>
          <label for="retry">Wait, s</label>
          <input
            id="retry"
            name="retryAfter"
            type="number"
            min="0"
            max="86400"
            value="5"
            required
          />
        </div>
      </div>
      <button>Add fault</button>
    </form>
  </section>`;
}
