import type { Page, Response } from 'playwright-core';
import { isStandIn } from '../answers.ts';
import type { Scene } from '../scene.ts';

type Complaints = {
  /** Errors of scripts and messages on the console. */
  scripts: string[];
  /** Answers of 400 and more, by their calls. */
  answers: string[];
};

/** Collects what the scripts of a page complain about and which of its calls are not answered well, but for what belongs to the scene. */
export function watchPage(page: Page, scene: Scene): Complaints {
  const complaints: Complaints = { scripts: [], answers: [] };
  const note = (complaint: string) => {
    if (scene.complaint?.test(complaint) !== true) complaints.scripts.push(complaint);
  };
  page.on('pageerror', (error) => note(`script: ${error.message}`));
  page.on('console', (message) => {
    // Bad answers are reported here too, without a word of which call they are to.
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
  // Who a visitor is nobody can say.
  const isVisitors =
    as === undefined && response.status() === 401 && response.url().endsWith('/api/auth/me');
  // The page of a path of no screen is its own 404.
  const isNowhere =
    response.status() === 404 &&
    response.request().isNavigationRequest() &&
    new URL(response.url()).pathname === '/nothing/here';
  return isVisitors || isNowhere || isStandIn(response) || refusals.includes(response.status());
}
