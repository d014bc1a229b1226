import type { WeakPair } from '../../../../../shared/domain/site/contrast.ts';
import { paths } from '../../../../lib/paths.ts';
import { ConfirmDialog } from '../../../../ui/confirm-dialog.tsx';
import { unreadableWords } from './weakness.ts';

type UnreadableQuestionProps = {
  pairs: readonly WeakPair[];
  isPending: boolean;
  error: Error | null;
  onConfirm: () => void;
  onClose: () => void;
};

/** Asks before the site gets colours that hide its texts, those that lead back here among them. */
export function UnreadableQuestion({ pairs, ...rest }: UnreadableQuestionProps) {
  return (
    <ConfirmDialog
      {...rest}
      description={
        <>
          Hardly anybody can read this: {unreadableWords(pairs)}. It will be so on every page, in
          the menus that lead here too. This editor keeps the built-in colors: the way back to it is{' '}
          <span className="font-semibold break-words text-foreground">
            {paths.devSettings()}?tab=colors
          </span>
          .
        </>
      }
      action="Save Unreadable Colors"
      pendingAction="Saving..."
      dismissal="Keep Editing"
      destructive
    />
  );
}
