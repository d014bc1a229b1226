import { html } from './openapi/html.ts';

/** Returns a page for a browser that cannot get the client. It says what happened and how to continue. */
export function errorPage(title: string, message: string): string {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="dark light" />
        <title>${title}</title>
        <style>
          body {
            font:
              1rem/1.5 system-ui,
              sans-serif;
            margin: 15vh auto;
            max-width: 32rem;
            padding: 0 1rem;
          }
        </style>
      </head>
      <body>
        <main>
          <h1>${title}</h1>
          <p>${message}</p>
          <p><a href="">Reload this page</a></p>
        </main>
      </body>
    </html> `.text;
}
