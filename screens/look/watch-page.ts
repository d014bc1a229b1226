import type { Page, Response } from 'playwright-core';
import { isStandIn } from '../answers.ts';
import type { Scene } from '../scene.ts';

type Complaints = {
  /** Script errors and console messages. */
  scripts: string[];
  /** Responses with status 400 and above, with their requests. */
  answers: string[];
};

export function watchPage(page: Page, scene: Scene): Complaints {
  const complaints: Complaints = { scripts: [], answers: [] };
  const note = (complaint: string) => {
    if (scene.complaint?.test(complaint) !== true) complaints.scripts.push(complaint);
  };
  page.on('pageerror', (error) => note(`script: ${error.message}`));
  page.on('console', (message) => {
    // The console reports failed responses too, without naming the request.
    if (message.type() !== 'error' || message.text().includes('server responded with a status')) {
      return;
    }
    note(`console: ${message.text()}`);
  });
  page.on('response', (response) => {
    if (response.status() < 400 || belongsTo(scene, response)) return;
    const { pathname } = new URL(response.url());
    complaints.answers.push(`${response.request().method()} ${pathname}: ${response.status()}`);
  });
  return complaints;
}

function belongsTo({ as, refusals = [] }: Scene, response: Response): boolean {
  // A visitor's request for the signed-in account is refused with 401.
  const isVisitors =
    as === undefined && response.status() === 401 && response.url().endsWith('/api/auth/me');
  // A path without a screen is answered with the page and status 404.
  const isUnknownPath =
    response.status() === 404 &&
    response.request().isNavigationRequest() &&
    new URL(response.url()).pathname === '/nothing/here';
  return isVisitors || isUnknownPath || isStandIn(response) || refusals.includes(response.status());
}
