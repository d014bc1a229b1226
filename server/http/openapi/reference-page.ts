import { documentationPaths } from './documentation-paths.ts';
import type { OpenApiDocument } from './document.ts';
import { html, type Html } from './html.ts';
import { callSection, fieldList } from './reference-call.ts';
import { anchorOf } from './format-schema.ts';

type OnPage = { tag: string; calls: ReturnType<typeof callsByTag> };

/** The API's description as a page for people, without script. */
export function renderReference(api: OpenApiDocument): string {
  const parts: OnPage[] = api.tags.map(({ name }) => ({ tag: name, calls: callsByTag(api, name) }));
  const page = html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${api.info.title}</title>
        <meta name="description" content="Every call of the Hotdrop API." />
        <meta name="color-scheme" content="dark" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="stylesheet" href="${documentationPaths.style}" />
      </head>
      <body>
        <a class="skip" href="#main">Skip to the calls</a>
        <header>
          <h1>${api.info.title}</h1>
          <p class="version">Version ${api.info.version}</p>
          ${paragraphs(api.info.description)}
          <p>
            Past the limit of requests a minute every call answers 429
            <code>rate_limited</code> with a <code>Retry-After</code> header.
          </p>
          <p class="links">
            <a href="${documentationPaths.document}">OpenAPI document</a> <a href="/">Hotdrop</a>
          </p>
        </header>
        <div class="columns">
          <nav aria-label="Calls">
            <ul>
              ${parts.map(indexOf)}
              <li><a href="#schemas">Schemas</a></li>
            </ul>
          </nav>
          <main id="main" tabindex="-1">
            ${parts.map(
              ({ tag, calls }) =>
                html`<section aria-labelledby="${idOf(tag)}">
                  <h2 id="${idOf(tag)}">${tag}</h2>
                  ${calls.map((call) => callSection(call, api))}
                </section>`,
            )}
            ${schemasSection(api)}
          </main>
        </div>
      </body>
    </html>`;
  return page.text.trim();
}

function callsByTag({ paths }: OpenApiDocument, tag: string) {
  return Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations)
      .filter(([, operation]) => operation.tags.includes(tag))
      .map(([method, operation]) => ({ method, path, operation })),
  );
}

function indexOf({ tag, calls }: OnPage): Html {
  const links = calls.map(
    ({ operation: { operationId, summary } }) =>
      html`<li><a href="#${operationId}" title="${summary}">${operationId}</a></li>`,
  );
  return html`<li>
    <a href="#${idOf(tag)}">${tag}</a>
    <ul>
      ${links}
    </ul>
  </li>`;
}

function schemasSection({ components }: OpenApiDocument): Html {
  const schemas = Object.entries(components.schemas).map(
    ([name, schema]) =>
      html`<article id="${anchorOf(name)}">
        <h3><a href="#${anchorOf(name)}">${name}</a></h3>
        ${fieldList('Fields', schema)}
      </article>`,
  );
  return html`<section aria-labelledby="schemas">
    <h2 id="schemas">Schemas</h2>
    ${schemas}
  </section>`;
}

function idOf(tag: string): string {
  return `part-${tag.toLowerCase().replaceAll(' ', '-')}`;
}

/** Paragraphs with code in backticks. */
function paragraphs(text: string): Html[] {
  return text.split('\n\n').map((paragraph) => {
    const parts = paragraph.split('`');
    return html`<p>
      ${parts.map((part, index) => (index % 2 === 1 ? html`<code>${part}</code>` : part))}
    </p>`;
  });
}
