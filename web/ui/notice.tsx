import { Button } from './button.tsx';

type NoticeProps = { text: string; action: string; isPending: boolean; onAct: () => void };

/** Says above what is shown that part of it is not as it should be, with what can be done about it. */
export function Notice({ text, action, isPending, onAct }: NoticeProps) {
  return (
    <div
      role="alert"
      className="flex flex-wrap items-center justify-between gap-3 rounded-md border bg-card px-4 py-3 text-sm"
    >
      <p>{text}</p>
      <Button variant="secondary" size="small" pending={isPending} onClick={onAct}>
        {action}
      </Button>
    </div>
  );
}
