import { html, type Html } from './html.ts';

export function rejectedSignInPage(reason: string, title = 'This sign-in cannot continue'): Html {
  return html`<header>
    <p class="tag">Discord sandbox</p>
    <h1>${title}</h1>
    <p>${reason}</p>
    <p class="muted">
      Go back and start again. If you changed settings, restart the product first.
    </p>
  </header>`;
}
