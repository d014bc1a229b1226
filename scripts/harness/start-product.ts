import { run } from '#server/main.ts';
import { settingsOf, type ProductSettings } from './product-settings.ts';

export type Product = { origin: string; stop: () => Promise<void> };

/** Starts the product in this process, with the Discord sandbox, and resolves when it answers. */
export async function startProduct({
  webDir = null,
  say = () => undefined,
  ...settings
}: ProductSettings & {
  /** Folder of the built client; null serves the API alone. */
  webDir?: string | null;
  say?: (sentence: string) => void;
}): Promise<Product> {
  const { origin, env } = await settingsOf(settings);
  const running = await run({ env, say, webDir });
  return { origin, stop: () => running.stop() };
}
