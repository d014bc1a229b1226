import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';

/** The axe tags of all rules for WCAG 2.2 AA, and of axe's best practices. */
export const allTags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** The rules whose result a colour scheme can change. */
export const contrastRules = ['color-contrast', 'link-in-text-block'];

/** By default axe copies the HTML of every element that it checks, which takes 4 % of its time. */
const source = `${readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')}
  axe.configure({ noHtml: true });`;

/** An element for which axe cannot decide whether it breaks a rule. */
export type Doubt = {
  rule: string;
  /** The key of the reason that axe gives. */
  reason: string;
  /** The opening tag, without attributes that differ between similar elements. */
  target: string;
};

type Judgement = { violations: string[]; doubts: Doubt[] };

/**
 * Returns each rule that the page breaks, with the elements that break it. Rules that do not apply can be excluded.
 */
export async function findViolations(
  page: Page,
  rulesOrTags: readonly string[],
  without: readonly string[] = [],
): Promise<string[]> {
  return (await judge(page, rulesOrTags, without)).violations;
}

/** Like `findViolations`, but also returns the elements that axe leaves for manual review. */
export async function judge(
  page: Page,
  rulesOrTags: readonly string[],
  without: readonly string[] = [],
): Promise<Judgement> {
  // This uses DevTools, because the page's Content-Security-Policy does not allow foreign scripts.
  if (!(await page.evaluate<boolean>("'axe' in globalThis"))) await page.evaluate(source);
  const disabledRules = Object.fromEntries(without.map((rule) => [rule, { enabled: false }]));
  return page.evaluate<Judgement>(`axe
    .run({
      runOnly: ${JSON.stringify(rulesOrTags)},
      rules: ${JSON.stringify(disabledRules)},
      resultTypes: ['violations', 'incomplete'],
      selectors: false,
      elementRef: true,
    })
    .then(({ violations, incomplete }) => ({
      violations: violations.map(({ id, nodes }) =>
        id + ': ' + nodes.slice(0, 3).map(({ element }) => element.outerHTML.slice(0, 300)).join(' ') +
          (nodes.length > 3 ? ' and ' + (nodes.length - 3) + ' more' : '')),
      doubts: incomplete.flatMap(({ id, nodes }) => nodes.map(({ element, any, all, none }) => ({
        rule: id,
        reason: [...any, ...all, ...none].map(({ data }) => data?.messageKey).find(Boolean) ?? 'no reason given',
        target: (/^[^>]*>/.exec(element.outerHTML)?.[0] ?? '')
          .replace(/ (id|style|href|src|for|title|name|value|d|points|data-[a-z-]+|aria-(label|labelledby|describedby|controls|owns))="[^"]*"/g, '')
          .slice(0, 200),
      }))),
    }))`);
}
