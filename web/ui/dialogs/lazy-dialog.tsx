import { useEffect, useEffectEvent, useState, type ComponentType } from 'react';
import { showToast } from '../toasts/toast-store.ts';

/**
 * A lazily loaded dialog. A failed load shows a toast and closes it. Opening it again retries, though some browsers
 * repeat the first failure until the page is reloaded.
 */
export function lazyDialog<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): ComponentType<Props & { onClose: () => void }> {
  let loaded: ComponentType<Props> | undefined;
  const fetch = async () => {
    const module = await load();
    loaded = module.default;
    return loaded;
  };
  return function LaterDialog(props) {
    const [Dialog, setDialog] = useState(() => loaded);
    const giveUp = useEffectEvent(() => {
      showToast({
        title: 'This could not be opened',
        description:
          'The connection was lost, or the site was updated. Reload the page and try again.',
        variant: 'destructive',
      });
      props.onClose();
    });
    useEffect(() => {
      let isAwaited = true;
      fetch().then(
        (fetched) => isAwaited && setDialog(() => fetched),
        () => isAwaited && giveUp(),
      );
      return () => {
        isAwaited = false;
      };
    }, []);
    return Dialog === undefined ? null : <Dialog {...props} />;
  };
}
