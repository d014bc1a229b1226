import type { QueryClient } from '@tanstack/react-query';
import { lazy, useState, type ComponentType } from 'react';

type Module<Props> = {
  default: ComponentType<Props>;
  /** Fetches what the screen shows first, such as the tab that the address names. */
  fetchFirst?: () => Promise<unknown>;
  /** Loads what the screen draws first into the cache. */
  loadFirst?: (client: QueryClient) => Promise<unknown>;
};

/**
 * A screen, or a part of one, that is fetched when it is first opened, or before that by `fetch`. One that is there is drawn at once: once
 * React has drawn a placeholder it shows nothing else for 300 ms.
 */
export function fetchedScreen<Props extends object = object>(load: () => Promise<Module<Props>>) {
  let there: ComponentType<Props> | undefined;
  const fetch = async () => {
    const module = await load();
    // Where that fails, its place tells.
    await module.fetchFirst?.().catch(() => undefined);
    there = module.default;
    return module;
  };
  const Later = lazy(fetch);
  function Screen(props: Props) {
    // For as long as it is open: another one would begin anew.
    const [Chosen] = useState<ComponentType<Props>>(() => there ?? Later);
    return <Chosen {...props} />;
  }
  return Object.assign(Screen, { fetch });
}
