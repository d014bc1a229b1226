import { documentationPaths } from './documentation-paths.ts';
import type { OpenApiDocument } from './document.ts';
import { html, type Html } from './html.ts';
import { callSection, fieldList } from './reference-call.ts';
import { getAnchor } from './format-schema.ts';

type OnPage = { tag: string; calls: ReturnType<typeof callsByTag> };

/** Renders the API description as an HTML page without scripts. */
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
              ${parts.map(getIndex)}
              <li><a href="#schemas">Schemas</a></li>
            </ul>
          </nav>
          <main id="main" tabindex="-1">
            ${parts.map(
              ({ tag, calls }) =>
                html`<section aria-labelledby="${getId(tag)}">
                  <h2 id="${getId(tag)}">${tag}</h2>
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

function getIndex({ tag, calls }: OnPage): Html {
  const links = calls.map(
    ({ operation: { operationId, summary } }) =>
      html`<li><a href="#${operationId}" title="${summary}">${operationId}</a></li>`,
  );
  return html`<li>
    <a href="#${getId(tag)}">${tag}</a>
    <ul>
      ${links}
    </ul>
  </li>`;
}

function schemasSection({ components }: OpenApiDocument): Html {
  const schemas = Object.entries(components.schemas).map(
    ([name, schema]) =>
      html`<article id="${getAnchor(name)}">
        <h3><a href="#${getAnchor(name)}">${name}</a></h3>
        ${fieldList('Fields', schema)}
      </article>`,
  );
  return html`<section aria-labelledby="schemas">
    <h2 id="schemas">Schemas</h2>
    ${schemas}
  </section>`;
}

function getId(tag: string): string {
  return `part-${tag.toLowerCase().replaceAll(' ', '-')}`;
}

/** Renders paragraphs, with code in backticks. */
function paragraphs(text: string): Html[] {
  return text.split('\n\n').map((paragraph) => {
    const parts = paragraph.split('`');
    return html`<p>
      ${parts.map((part, index) => (index % 2 === 1 ? html`<code>${part}</code>` : part))}
    </p>`;
  });
}

/** The colours are those of the theme (web/ui/theme.css). */
export const referenceStyle = `
:root {
  --background: 150 12% 5%;
  --foreground: 80 20% 94%;
  --card: 150 10% 8%;
  --primary: 84 100% 65%;
  --primary-foreground: 150 30% 6%;
  --secondary: 150 8% 12%;
  --muted-foreground: 120 6% 62%;
  --destructive: 354 88% 64%;
  --gold: 44 96% 58%;
  --border: 140 10% 17%;
  --ring: 84 100% 65%;
  --radius: 4px;
}
* { box-sizing: border-box; }
html {
  color-scheme: dark;
  background: hsl(var(--background));
  color: hsl(var(--foreground));
  font: 100%/1.5 system-ui, sans-serif;
  scroll-padding-top: 1rem;
  overflow-wrap: anywhere;
}
body { margin: 0 auto; max-width: 1184px; padding: 2rem 1rem 4rem; }
a { color: hsl(var(--primary)); text-underline-offset: 0.2em; }
:focus-visible { outline: 2px solid hsl(var(--ring)); outline-offset: 2px; }
main:focus { outline: none; }
.skip {
  position: absolute; left: 1rem; top: -4rem; padding: 0.5rem 1rem;
  background: hsl(var(--primary)); color: hsl(var(--primary-foreground));
  border-radius: var(--radius);
}
.skip:focus { top: 1rem; }
h1 { margin: 0; font-size: 2.5rem; font-weight: 900; line-height: 1; text-transform: uppercase; }
h2 { margin: 3rem 0 1rem; font-size: 1.5rem; font-weight: 800; line-height: 1.1; }
section:first-child h2 { margin-top: 0; }
h3 { margin: 0; font-size: 1rem; line-height: 1.5; }
h3 a { display: block; padding: 0.25rem 0; color: inherit; text-decoration: none; }
h3 a:hover { text-decoration: underline; }
p { margin: 0.5rem 0; max-width: 65ch; }
header p { margin: 1rem 0; }
.version { color: hsl(var(--muted-foreground)); }
.links a { display: inline-block; margin-right: 1.5rem; padding: 0.25rem 0; }
code { font: 0.875em/1.5 ui-monospace, monospace; }
.method { font: 700 0.75rem/1.5 ui-monospace, monospace; color: hsl(var(--muted-foreground)); }
.method.post { color: hsl(var(--primary)); }
.method.put, .method.patch { color: hsl(var(--gold)); }
.method.delete { color: hsl(var(--destructive)); }
article {
  margin: 0 0 1rem; padding: 1rem; background: hsl(var(--card));
  border: 1px solid hsl(var(--border)); border-radius: var(--radius);
}
article:target { border-color: hsl(var(--primary)); }
dl { display: grid; grid-template-columns: max-content 1fr; gap: 0.25rem 1rem; margin: 0.5rem 0; }
dt { color: hsl(var(--muted-foreground)); }
dd { margin: 0; }
h4 { margin: 1rem 0 0.25rem; font-size: 1rem; font-weight: 600; }
.rows { display: block; margin: 0; }
.rows > div { padding: 0.375rem 0; border-top: 1px solid hsl(var(--border)); }
.rows dt { color: inherit; }
small { font-size: 0.8125rem; color: hsl(var(--muted-foreground)); }
summary { width: max-content; margin-top: 0.75rem; padding: 0.25rem 0; cursor: pointer; }
nav { margin: 1.5rem 0; }
nav ul { margin: 0; padding: 0; list-style: none; }
nav > ul { display: flex; flex-wrap: wrap; gap: 0 1.5rem; }
nav a { display: inline-block; padding: 0.25rem 0; }
nav ul ul { display: none; }
@media (min-width: 560px) {
  .rows > div { display: grid; grid-template-columns: 2fr 3fr; gap: 0 1rem; }
}
@media (min-width: 1024px) {
  .columns { display: grid; grid-template-columns: 14rem minmax(0, 1fr); gap: 2rem; margin-top: 2rem; }
  nav {
    position: sticky; top: 0; max-height: 100vh; margin: 0; padding: 0 0.5rem 1rem; overflow-y: auto;
  }
  nav > ul { display: block; }
  nav ul ul { display: block; margin-bottom: 0.75rem; }
  nav ul ul a { color: hsl(var(--muted-foreground)); font-size: 0.875rem; text-decoration: none; }
  nav ul ul a:hover { color: hsl(var(--foreground)); text-decoration: underline; }
}
`.trimStart();
