import type { Bot } from '../bots/find-bot.ts';
import { isShownInEmbed, getAttachmentPath } from '../messages/present-message.ts';
import type { Attachment, StoredEmbed, Message } from '../state/stored-state.ts';
import { html, type Html } from './html.ts';
import { link, markdown, momentIn } from './markdown.ts';

export interface Surroundings {
  author: Bot;
  now: Date;
  /** The path of the sandbox without a trailing slash. */
  home: string;
  /** The origin of the product, whose pictures are embedded. Others become links. */
  origin: string;
}

const grey = 0x4e_50_58;

export function messageView(message: Message, around: Surroundings): Html {
  const { author, now } = around;
  const at = new Date(message.at);
  const loose = message.attachments.filter((one) => !isShownInEmbed(message, one.filename));
  return html`<li class="message" id="m${message.id}">
    <span class="avatar" aria-hidden="true">${author.username.slice(0, 1).toUpperCase()}</span>
    <div class="message-body">
      <p class="by">
        <bdi class="author">${author.username}</bdi> <span class="app">APP</span>
        <time class="when" datetime="${at.toISOString()}">${momentIn(at, 'f')}</time>
        ${message.editedAt === undefined ? null : html`<span class="when">(edited)</span>`}
      </p>
      ${message.content === '' ? null : html`<div class="md">${markdown(message.content, now)}</div>`}
      ${message.embeds.map((embed) => embedView(embed, message, around))}
      ${loose.map((one) => attachmentView(one, message, around))}
    </div>
  </li>`;
}

function shownAddress(url: string, message: Message, { home, origin }: Surroundings) {
  const name = url.startsWith('attachment://') ? url.slice('attachment://'.length) : null;
  if (name !== null) {
    const file = message.attachments.find(({ filename }) => filename === name);
    return file === undefined ? null : home + getAttachmentPath(message.channelId, file);
  }
  const address = new URL(url);
  // The origin is omitted, so the path works under any host name of the page.
  return address.origin === origin ? address.pathname + address.search : null;
}

type Picture = NonNullable<StoredEmbed['image']>;

function picture(
  { url, description }: Picture,
  cssClass: string,
  message: Message,
  around: Surroundings,
) {
  const address = shownAddress(url, message, around);
  if (address === null) return html`<p class="${cssClass} elsewhere">${link(url, url)}</p>`;
  return html`<img class="${cssClass}" src="${address}" alt="${description ?? ''}" />`;
}

function embedView(embed: StoredEmbed, message: Message, around: Surroundings): Html {
  const { title, description, url, color = grey, author, fields, image, thumbnail } = embed;
  const { now } = around;
  const heading = title === undefined ? null : markdown(title, now);
  return html`<article class="embed">
    <svg class="bar" viewBox="0 0 1 1" preserveAspectRatio="none" aria-hidden="true">
      <path fill="#${color.toString(16).padStart(6, '0')}" d="M0 0h1v1H0z" />
    </svg>
    <div class="embed-text">
      ${
        author?.name === undefined
          ? null
          : html`<p class="embed-author">
              ${author.url ? link(author.url, author.name) : author.name}
            </p>`
      }
      ${heading === null ? null : html`<p class="embed-title">${url ? link(url, heading) : heading}</p>`}
      ${description === undefined ? null : html`<div class="md">${markdown(description, now)}</div>`}
      ${
        fields === undefined
          ? null
          : html`<dl class="fields">
              ${fields.map(
                (field) =>
                  html`<div class="${field.inline ? 'field inline' : 'field'}">
                    <dt>${markdown(field.name, now)}</dt>
                    <dd class="md">${markdown(field.value, now)}</dd>
                  </div>`,
              )}
            </dl>`
      }
    </div>
    ${thumbnail === undefined ? null : picture(thumbnail, 'thumbnail', message, around)}
    ${image === undefined ? null : picture(image, 'image', message, around)} ${footer(embed)}
  </article>`;
}

function footer({ footer: foot, timestamp }: StoredEmbed): Html | null {
  const at = timestamp === undefined ? null : momentIn(new Date(timestamp), 'f');
  const texts = [foot?.text, at].filter((text) => text !== undefined && text !== null);
  return texts.length === 0 ? null : html`<p class="foot">${texts.join(' • ')}</p>`;
}

function attachmentView(file: Attachment, message: Message, { home }: Surroundings): Html {
  const address = home + getAttachmentPath(message.channelId, file);
  return file.contentType?.startsWith('image/')
    ? html`<img class="image" src="${address}" alt="${file.description ?? file.filename}" />`
    : html`<p class="file">${link(address, file.filename)} (${String(file.size)} bytes)</p>`;
}
