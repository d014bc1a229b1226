import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { callerAs, type Caller } from './prepare.ts';
import { giveSession } from './sign-in.ts';

/**
 * Signs in as a new user and completes the profile without using the open page, which shows both when it is next
 * loaded.
 */
export async function signInCompleted(page: Page, username: string): Promise<void> {
  await giveSession(page.context(), new URL(page.url()), { asNew: username });
  await completeProfile(page, username);
}

/** Works on the server of this page, without logging the page in. */
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

/** Returns the clan's id. */
export async function stageClan(
  leader: Caller,
  name: string,
  members: readonly Caller[] = [],
): Promise<string> {
  const response = await leader.request.post('/api/clans', {
    multipart: { name, description: 'Evenings from 19:00.' },
  });
  expect(response.status()).toBe(201);
  const { id } = (await response.json()) as { id: string };
  for (const member of members) {
    const request = await askToJoin(member, id);
    const path = `/api/clans/${id}/join-requests/${request}/approve`;
    expect((await leader.request.post(path)).status()).toBe(200);
  }
  return id;
}

/** Returns the request's id. */
export async function askToJoin(
  { request }: Caller,
  clanId: string,
  message?: string,
): Promise<string> {
  const joinRequest = await request.post(`/api/clans/${clanId}/join-requests`, {
    data: { ...(message !== undefined && { message }) },
  });
  expect(joinRequest.status()).toBe(201);
  return ((await joinRequest.json()) as { id: string }).id;
}

export function focusedLabelOrText(page: Page): Promise<string | null> {
  return page.evaluate(() => {
    const element = document.activeElement;
    if (element instanceof HTMLInputElement) return element.labels?.[0]?.textContent ?? null;
    return element?.getAttribute('aria-label') ?? element?.textContent ?? null;
  });
}
