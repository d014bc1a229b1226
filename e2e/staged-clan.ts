import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { callerAs, type Caller } from './prepare.ts';
import { giveSession } from './sign-in.ts';

/** Signs in as somebody new and completes their profile, past the open page, which hears of it at its next load. */
export async function signInCompleted(page: Page, username: string): Promise<void> {
  await giveSession(page.context(), new URL(page.url()), { asNew: username });
  await completeProfile(page, username);
}

/** The same of somebody who opens no page, on the server that a page is of. */
export async function completedCaller(page: Page, username: string): Promise<Caller> {
  const caller = await callerAs(page, { asNew: username });
  await completeProfile(caller, username);
  return caller;
}

async function completeProfile({ request }: Caller, username: string): Promise<void> {
  const uid = Buffer.from(username).join('').slice(-18);
  const answer = await request.patch('/api/profile', {
    data: { ign: `Ign ${username}`, uid },
  });
  expect(answer.status()).toBe(200);
}

/** Founds a clan of somebody, with others as its members, and returns its id. */
export async function stageClan(
  leader: Caller,
  name: string,
  members: readonly Caller[] = [],
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
export async function askToJoin(
  { request }: Caller,
  clanId: string,
  message?: string,
): Promise<string> {
  const asked = await request.post(`/api/clans/${clanId}/join-requests`, {
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
