import type { Page, Response } from 'playwright-core';
import { errorTable } from '#shared/contract/errors.ts';

/** A glob or pattern of URLs, as `page.route` accepts it. */
export type Where = string | RegExp;

/** Marks responses that a scene mocks. */
const standIn = { 'x-stand-in': 'scene' };

export function isStandIn(response: Response): boolean {
  return 'x-stand-in' in response.headers();
}

/** Leaves requests without a response, so the page keeps loading. */
export async function hang(page: Page, ...where: Where[]): Promise<void> {
  for (const one of where) await page.route(one, () => undefined);
}

export async function fail(page: Page, ...where: Where[]): Promise<void> {
  for (const one of where) await refuse(page, one, 'internal');
}

/** Refuses requests with this error code, and with the server's message unless another one is given. */
export async function refuse(
  page: Page,
  where: Where,
  code: keyof typeof errorTable,
  message: string = errorTable[code].message,
): Promise<void> {
  await answer(page, where, { code, message }, errorTable[code].status);
}

/** Fails only writes. The data can still be read. */
export async function failWrites(page: Page, ...where: Where[]): Promise<void> {
  for (const one of where) {
    await page.route(one, (route) =>
      route.request().method() === 'GET'
        ? route.fallback()
        : route.fulfill({
            status: errorTable.internal.status,
            headers: standIn,
            json: { code: 'internal', message: errorTable.internal.message },
          }),
    );
  }
}

export async function answer(page: Page, where: Where, json: unknown, status = 200): Promise<void> {
  await page.route(where, (route) => route.fulfill({ status, headers: standIn, json }));
}

/** Forwards requests and changes fields of the response, or of each of its rows by index. */
export async function changeFields(
  page: Page,
  where: Where,
  fields: (at: number) => object,
): Promise<void> {
  await page.route(where, async (route) => {
    const response = await route.fetch();
    const answered: unknown = await response.json();
    const json = Array.isArray(answered)
      ? answered.map((row: object, at) => ({ ...row, ...fields(at) }))
      : { ...(answered as object), ...fields(0) };
    await route.fulfill({ response, json });
  });
}
