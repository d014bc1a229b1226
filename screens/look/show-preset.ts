import type { Page } from 'playwright-core';
import type { Preset } from '#shared/domain/site/presets.ts';
import { BUILT_IN_VALUES, schemeValues } from '#shared/domain/site/scheme-values.ts';

/** Shows a preset on an open page, as Dev Settings does for a preview. */
export async function showPreset(page: Page, preset: Preset): Promise<void> {
  const values = Object.entries(schemeValues(preset)).filter(
    ([variable, value]) => value !== BUILT_IN_VALUES[variable],
  );
  await page.evaluate(`(() => {
    const { style } = document.documentElement;
    // The browser has no scroll bars here, so no space is reserved for one.
    style.cssText = 'scrollbar-gutter: auto';
    for (const [variable, value] of ${JSON.stringify(values)}) style.setProperty(variable, value);
  })()`);
}
