import { Button } from '../../../../ui/button.tsx';

/** Says that one part of a clan's page did not load, and tries again. */
export function NotLoaded({ text, retry }: { text: string; retry: () => void }) {
  return (
    <div role="alert" className="my-4 grid gap-3 border-s-2 border-destructive ps-3">
      <p className="text-sm">{text}</p>
      <Button variant="secondary" size="small" className="justify-self-start" onClick={retry}>
        Try Again
      </Button>
    </div>
  );
}
