import { lazy, useState, type ComponentType } from 'react';

type Module = { default: ComponentType };

/**
 * A screen that is fetched when it is first opened, or before that by `fetch`. One that is there is drawn at once: once
 * React has drawn a placeholder it shows nothing else for 300 ms.
 */
export function fetchedScreen(load: () => Promise<Module>) {
  let there: ComponentType | undefined;
  const fetch = async () => {
    const module = await load();
    there = module.default;
    return module;
  };
  const Later = lazy(fetch);
  function Screen() {
    // For as long as it is open: another one would begin anew.
    const [Chosen] = useState<ComponentType>(() => there ?? Later);
    return <Chosen />;
  }
  return Object.assign(Screen, { fetch });
}
