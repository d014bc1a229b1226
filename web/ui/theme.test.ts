import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { contrast, THEME_PAIRS } from '#shared/domain/site/contrast.ts';
import { DEFAULT_RADIUS, THEME_COLORS } from '#shared/domain/site/theme-variables.ts';

const css = readFileSync(join(import.meta.dirname, 'theme.css'), 'utf8');
const [, root = ''] = /:root \{([^}]*)\}/.exec(css) ?? [];
const written = [...root.matchAll(/--([a-z-]+): ([^;]+);/g)].map(([, name = '', value]) => [
  name,
  value,
]);

describe('the theme', () => {
  it('equals the built-in values of the domain, in the same order', () => {
    const known = [...Object.entries(THEME_COLORS), ['radius', DEFAULT_RADIUS]];
    expect(written).toEqual(known);
  });

  it.each(THEME_PAIRS)('$text is readable on $ground ($need to 1)', ({ text, ground, need }) => {
    expect(contrast(THEME_COLORS[text], THEME_COLORS[ground])).toBeGreaterThanOrEqual(need);
  });
});
