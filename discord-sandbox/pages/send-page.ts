import { createHash } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import { html, type Html } from './html.ts';
import { channelStyle } from './channel-style.ts';
import { pageStyle } from './page-style.ts';

const style = pageStyle + channelStyle;
const styleHash = createHash('sha256').update(style).digest('base64');
/** It is built outside of the page, because an extra space in the style would change its hash. */
const styleElement: Html = { markup: `<style>${style}</style>` };
const icon =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 16 16'%3E%3Cpath fill='%23fabf2e' d='M2 2h12v12H2z'/%3E%3Cpath d='M2 11 11 2h3L2 14z'/%3E%3C/svg%3E";

interface Page {
  title: string;
  content: Html;
  /** An extra target of its forms, because browsers apply the policy to redirects as well. */
  formTarget?: string;
  pictures?: boolean;
}

export function sendPage(
  reply: FastifyReply,
  { title, content, formTarget = '', pictures = false }: Page,
): FastifyReply {
  const page = html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title} - Discord sandbox</title>
        <link rel="icon" href="${icon}" />
        ${styleElement}
      </head>
      <body>
        <main>${content}</main>
      </body>
    </html> `;
  return reply
    .type('text/html; charset=utf-8')
    .headers({
      'content-security-policy': [
        "default-src 'none'",
        `style-src 'sha256-${styleHash}'`,
        `img-src ${pictures ? "'self' " : ''}data:`,
        `form-action 'self' ${formTarget}`.trim(),
        "base-uri 'none'",
        "frame-ancestors 'none'",
      ].join('; '),
      // Not "no-referrer": with that, browsers hide the origin of a posted form.
      'referrer-policy': 'same-origin',
      'x-frame-options': 'DENY',
    })
    .send(page.markup);
}
