import type { QueryClient } from '@tanstack/react-query';
import { lazy, useState, type ComponentType } from 'react';

type Module<Props> = {
  default: ComponentType<Props>;
  /** Fetches the content that is shown first, such as the tab in the URL. */
  fetchFirst?: () => Promise<unknown>;
  loadFirst?: (client: QueryClient) => Promise<unknown>;
};

/**
 * A screen that is fetched when it is first opened, or earlier by `fetch`. A loaded one renders immediately,
 * because React shows a Suspense fallback for at least 300 ms.
 */
export function fetchedScreen<Props extends object = object>(load: () => Promise<Module<Props>>) {
  let loaded: ComponentType<Props> | undefined;
  const fetch = async () => {
    const module = await load();
    // The screen itself shows the failure.
    await module.fetchFirst?.().catch(() => undefined);
    loaded = module.default;
    return module;
  };
  const Later = lazy(fetch);
  function Screen(props: Props) {
    // Switching components would reset the state of the screen, so this one stays while the screen is open.
    const [Chosen] = useState<ComponentType<Props>>(() => loaded ?? Later);
    return <Chosen {...props} />;
  }
  return Object.assign(Screen, { fetch });
}
