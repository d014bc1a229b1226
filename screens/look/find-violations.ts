import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';

/** Everything that axe knows of WCAG 2.2 AA, and its best practices. */
export const allRules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** All that a colour scheme can change. */
export const contrastRules = ['color-contrast', 'link-in-text-block'];

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** An element about which axe cannot say whether it breaks a rule. */
export type Doubt = {
  rule: string;
  /** Why it cannot, in a word of axe. */
  reason: string;
  /** The element as it is opened, without what differs from one of its kind to the next. */
  target: string;
};

type Judgement = { violations: string[]; doubts: Doubt[] };

/** What axe finds wrong with an open page: each rule with the elements that break it; rules that do not apply can be left out. */
export async function findViolations(
  page: Page,
  rules: readonly string[],
  without: readonly string[] = [],
): Promise<string[]> {
  return (await judge(page, rules, without)).violations;
}

/** The same with the elements that axe leaves to a person to judge. */
export async function judge(
  page: Page,
  rules: readonly string[],
  without: readonly string[] = [],
): Promise<Judgement> {
  // Through the protocol: the page's own policy takes no script from elsewhere.
  if (!(await page.evaluate<boolean>("'axe' in globalThis"))) await page.evaluate(source);
  const left = Object.fromEntries(without.map((rule) => [rule, { enabled: false }]));
  return page.evaluate<Judgement>(`axe
    .run({
      runOnly: ${JSON.stringify(rules)},
      rules: ${JSON.stringify(left)},
      resultTypes: ['violations', 'incomplete'],
      selectors: false,
    })
    .then(({ violations, incomplete }) => ({
      violations: violations.map(({ id, nodes }) =>
        id + ': ' + nodes.slice(0, 3).map(({ html }) => html.slice(0, 300)).join(' ') +
          (nodes.length > 3 ? ' and ' + (nodes.length - 3) + ' more' : '')),
      doubts: incomplete.flatMap(({ id, nodes }) => nodes.map(({ html, any, all, none }) => ({
        rule: id,
        reason: [...any, ...all, ...none].map(({ data }) => data?.messageKey).find(Boolean) ?? 'no reason given',
        target: html
          .slice(0, html.indexOf('>') + 1)
          .replace(/ (id|style|href|src|for|title|name|value|d|points|data-[a-z-]+|aria-(label|labelledby|describedby|controls|owns))="[^"]*"/g, '')
          .slice(0, 200),
      }))),
    }))`);
}
