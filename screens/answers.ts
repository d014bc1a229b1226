import type { Page, Response } from 'playwright-core';
import { errorTable } from '#shared/contract/errors.ts';

/** Of which call: an address, or a part of one with stars. */
type Where = string | RegExp;

/** Marks what a scene answers in the place of the server. */
const standIn = { 'x-stand-in': 'scene' };

/** Whether a scene gave this answer, and not the server. */
export function isStandIn(response: Response): boolean {
  return 'x-stand-in' in response.headers();
}

/** Has calls never be answered, so that the page stays as it is while it loads. */
export async function hang(page: Page, ...where: Where[]): Promise<void> {
  for (const one of where) await page.route(one, () => undefined);
}

/** Has calls answered as when the server fails. */
export async function fail(page: Page, ...where: Where[]): Promise<void> {
  for (const one of where) await refuse(page, one, 'internal');
}

/** Has calls refused with this code, in the server's own words unless the place that refuses has others. */
export async function refuse(
  page: Page,
  where: Where,
  code: keyof typeof errorTable,
  message: string = errorTable[code].message,
): Promise<void> {
  await answer(page, where, { code, message }, errorTable[code].status);
}

/** The same for calls that write: what they write to can still be read. */
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

/** Answers calls in the place of the server. */
export async function answer(page: Page, where: Where, json: unknown, status = 200): Promise<void> {
  await page.route(where, (route) => route.fulfill({ status, headers: standIn, json }));
}

/** Passes calls on and changes fields of what the server answers, or of each row of it by its place. */
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
