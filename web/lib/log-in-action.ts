import { currentToast, dismissToast, type ToastAction } from '../ui/toasts/toast-store.ts';
import { paths } from './paths.ts';

const label = 'Log in';

export function logInAction(returnTo = location.pathname + location.search): ToastAction {
  return { label, href: paths.login(returnTo), fullPageLoad: true };
}

/** Closes a toast that asks for a login, once the user has logged in, even in another tab. */
export function closeLogInToast(): void {
  const toast = currentToast();
  if (toast?.action?.label === label) dismissToast(toast.id);
}
