import type { NameAlias } from '#shared/contract/name-aliases.ts';
import { useNameAliases } from '#web/features/tournaments/api/names.ts';
import { formatCount } from '#web/lib/format/number.ts';
import { Dialog } from '#web/ui/dialogs/dialog.tsx';
import { Notice } from '#web/ui/states/notice.tsx';
import type { PlayerNames } from '../cell-names.ts';
import type { GridStore } from '../grid-store.ts';
import { useGridBase, useGridSummary } from '../use-grid.ts';
import { toAnswers } from './paste-answers.ts';
import { PasteReview } from './paste-review.tsx';
import { PastedText } from './pasted-text.tsx';
import { usePaste } from './use-paste.ts';

type PasteDialogProps = {
  tournamentId: string;
  store: GridStore;
  names: PlayerNames;
  /** The text that was pasted into the grid; empty if the button opened the dialog. */
  given: string;
  onClose: () => void;
  /** Called once the values are in the grid. `save` asks to save them. */
  onTaken: (taken: { message: string; save: boolean }) => void;
};

const noAliases: readonly NameAlias[] = [];

/** The user reviews the results before they go into the grid (rules/pasting). */
export default function PasteDialog(props: PasteDialogProps) {
  const { tournamentId, store, names, given, onClose, onTaken } = props;
  const known = useNameAliases(tournamentId);
  const base = useGridBase(store);
  const { edits } = useGridSummary(store);
  const paste = usePaste({ base, edits, names, aliases: known.data ?? noAliases, given });
  const { reviewed } = paste;
  const take = (save: boolean) => {
    if (reviewed === null) return;
    store.write(reviewed.changes, {
      answers: toAnswers(reviewed.aliases, reviewed.changes),
      seen: paste.seen.saved,
    });
    const teams = formatCount(
      reviewed.matched.filter(({ match }) => match.id !== null).length,
      'team',
    );
    const message = `${teams} taken from the paste. Nothing is saved yet.`;
    onTaken({ message, save });
  };
  return (
    <Dialog
      wide={reviewed !== null}
      onClose={onClose}
      title="Paste Results"
      description={
        reviewed === null
          ? 'Results as they were written: a table, lines such as “1. Team - 22 kills”, only names in the order in which they finished, or the answer of a chatbot.'
          : 'Nothing is saved yet. Check what was read.'
      }
    >
      {known.data === undefined && known.error !== null && (
        <Notice text="Unable to load the remembered names." query={known} />
      )}
      {reviewed === null ? (
        <PastedText paste={paste} onCancel={onClose} />
      ) : (
        <PasteReview
          // Another reading has other lines and questions.
          key={reviewed.read.form}
          paste={paste}
          reviewed={reviewed}
          store={store}
          onCancel={onClose}
          onTake={take}
        />
      )}
    </Dialog>
  );
}
