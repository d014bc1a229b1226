import { paths } from '#web/lib/paths.ts';
import { keepStep } from '#web/lib/pending-step.ts';
import { showToast } from '#web/ui/toasts/toast-store.ts';
import { signInToJoin } from '../../api/joining.ts';
import { joinStep } from './use-join-step.ts';

export function askToLogIn(clanId: string): void {
  const home = paths.clan(clanId);
  keepStep({ path: home, key: joinStep(clanId), by: null, typed: {} });
  showToast(signInToJoin(home));
}
