import { logInAction } from '#web/lib/log-in-action.ts';
import { paths } from '#web/lib/paths.ts';
import { keepStep } from '#web/lib/pending-step.ts';
import { showToast } from '#web/ui/toasts/toast-store.ts';
import { followStep } from './use-follow-step.ts';

export function askToLogIn(what: 'clan' | 'tournament', id: string): void {
  const home = paths[what](id);
  keepStep({ path: home, key: followStep(id), by: null, typed: {} });
  showToast({
    title: 'Please log in',
    description: `You need to be logged in to follow a ${what}.`,
    variant: 'destructive',
    action: logInAction(home),
  });
}
