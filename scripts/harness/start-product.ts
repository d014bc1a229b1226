import { run } from '#server/main.ts';
import { makeSettings, type ProductSettings } from './product-settings.ts';

export type Product = { origin: string; stop: () => Promise<void> };

/** Starts the product in this process, with the Discord sandbox. Resolves when it accepts requests. */
export async function startProduct({
  webDir = null,
  print = () => undefined,
  ...settings
}: ProductSettings & {
  /** The folder of the built client; null serves the API alone. */
  webDir?: string | null;
  print?: (sentence: string) => void;
}): Promise<Product> {
  const { origin, env } = await makeSettings(settings);
  const running = await run({ env, print, complain: () => undefined, webDir });
  return { origin, stop: () => running.stop() };
}
