import type { ReactNode, Ref } from 'react';

type RoundNoticeProps = {
  action?: ReactNode;
  children: ReactNode;
  /** Makes the notice focusable. */
  ref?: Ref<HTMLDivElement>;
};

export function RoundNotice({ action, children, ref }: RoundNoticeProps) {
  return (
    <div
      ref={ref}
      {...(ref !== undefined && { tabIndex: -1 })}
      className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-md border bg-card py-2 ps-4 pe-2 text-sm"
    >
      <p className="min-w-0 flex-1 basis-60 py-1 wrap-anywhere">{children}</p>
      {action !== undefined && <div className="flex flex-wrap gap-2">{action}</div>}
    </div>
  );
}
