import { currentToast, dismissToast, type ToastAction } from '../ui/toasts/toast-store.ts';
import { paths } from './paths.ts';

const label = 'Log in';

/** Returns the button of a toast that asks for a login, which leads back to the page that is shown. */
export function logInAction(returnTo = location.pathname + location.search): ToastAction {
  return { label, href: paths.login(returnTo), leavesClient: true };
}

/** Closes a toast that asks for a login: somebody has logged in, perhaps in another tab. */
export function closeLogInToast(): void {
  const toast = currentToast();
  if (toast?.action?.label === label) dismissToast(toast.id);
}
