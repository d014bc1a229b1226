import { Button } from '../../../../ui/button.tsx';

/** Says that what was typed before a reload is back, and takes it away again on request. */
export function RestoredNotice({ onStartOver }: { onStartOver: () => void }) {
  return (
    <output className="mb-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-md border border-primary/40 bg-card px-4 py-3">
      <span className="text-sm">
        What you typed before is back. Images have to be chosen again.
      </span>
      <Button variant="secondary" size="small" onClick={onStartOver}>
        Start Over
      </Button>
    </output>
  );
}
