import { Button } from '../../../../ui/button.tsx';

/** Says in a card that one part of it did not load, and tries again. */
export function PartError({ text, retry }: { text: string; retry: () => void }) {
  return (
    <div role="alert" className="grid gap-3 border-s-2 border-destructive ps-3">
      <p className="text-sm">{text}</p>
      <Button variant="secondary" size="small" className="justify-self-start" onClick={retry}>
        Try Again
      </Button>
    </div>
  );
}
