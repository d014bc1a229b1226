import { Trash2 } from 'lucide-react';
import { Button } from '#web/ui/buttons/button.tsx';

type DeleteButtonProps = {
  name: string;
  /** The `data-step` that takes focus once the row is gone. */
  then: string;
  onPress: () => void;
};

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
