import { html } from './html.ts';
import type { Html } from './html.ts';

/** Told to the person at the screen when there is no address to send them back to. */
export function rejectedSignInPage(reason: string): Html {
  return html`<header>
    <p class="tag">Discord sandbox</p>
    <h1>This sign-in cannot go on</h1>
    <p>${reason}</p>
    <p class="muted">
      Go back and start the sign-in again. If you changed settings, restart the product first.
    </p>
  </header>`;
}
