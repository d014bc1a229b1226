import type { Page } from 'playwright-core';

/** Of which call: an address, or a part of one with stars. */
type Where = string | RegExp;

/** Has calls never be answered, so that the page stays as it is while it loads. */
export async function hang(page: Page, ...where: Where[]): Promise<void> {
  for (const one of where) await page.route(one, () => undefined);
}

/** Has calls answered as when the server fails. */
export async function fail(page: Page, ...where: Where[]): Promise<void> {
  const json = {
    message: 'Something went wrong on the server. Please try again later.',
    code: 'internal',
  };
  for (const one of where) await page.route(one, (route) => route.fulfill({ status: 500, json }));
}

/** Answers calls in the place of the server. */
export async function answer(page: Page, where: Where, json: unknown, status = 200): Promise<void> {
  await page.route(where, (route) => route.fulfill({ status, json }));
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
