import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { signUpAs } from './sign-in.ts';

/** Signs in as somebody new and completes their profile. */
export async function signInCompleted(page: Page, username: string): Promise<void> {
  await signUpAs(page, username);
  const uid = Buffer.from(username).join('').slice(-18);
  const answer = await page.request.patch('/api/profile', {
    data: { ign: `Ign ${username}`, uid },
  });
  expect(answer.status()).toBe(200);
}

/** Founds a clan of somebody, with others as its members, and returns its id. */
export async function stageClan(
  leader: Page,
  name: string,
  members: readonly Page[] = [],
): Promise<string> {
  const made = await leader.request.post('/api/clans', {
    multipart: { name, description: 'Evenings from 19:00.' },
  });
  expect(made.status()).toBe(201);
  const { id } = (await made.json()) as { id: string };
  for (const member of members) {
    const request = await askToJoin(member, id);
    const path = `/api/clans/${id}/join-requests/${request}/approve`;
    expect((await leader.request.post(path)).status()).toBe(200);
  }
  return id;
}

/** Asks to join a clan and returns the id of the request. */
export async function askToJoin(page: Page, clanId: string, message?: string): Promise<string> {
  const asked = await page.request.post(`/api/clans/${clanId}/join-requests`, {
    data: { ...(message !== undefined && { message }) },
  });
  expect(asked.status()).toBe(201);
  return ((await asked.json()) as { id: string }).id;
}

/** The words of what has the focus: its label, or what it says. */
export function focusedWords(page: Page): Promise<string | null> {
  return page.evaluate(() => {
    const element = document.activeElement;
    if (element instanceof HTMLInputElement) return element.labels?.[0]?.textContent ?? null;
    return element?.getAttribute('aria-label') ?? element?.textContent ?? null;
  });
}
