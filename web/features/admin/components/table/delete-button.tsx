import { Trash2 } from 'lucide-react';
import { Button } from '#web/ui/buttons/button.tsx';

type DeleteButtonProps = {
  name: string;
  /** What the focus goes to once the row is gone: the name in that one's `data-step`. */
  then: string;
  onPress: () => void;
};

/** The button of a row that asks whether to delete it. */
export function DeleteButton({ name, then, onPress }: DeleteButtonProps) {
  return (
    <Button
      variant="secondary"
      size="small"
      aria-label={`Delete ${name}`}
      data-then={then}
      onClick={onPress}
    >
      <Trash2 aria-hidden className="size-4 shrink-0 text-destructive" />
      <span className="max-sm:hidden">Delete</span>
    </Button>
  );
}
