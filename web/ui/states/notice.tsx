import { SmallButton } from '../buttons/button.tsx';

type NoticeProps = { text: string } & (
  | { query: { isFetching: boolean; refetch: () => unknown } }
  | { action?: string; pendingAction?: string; isPending?: boolean; onAct: () => void }
);

/** A warning above content that is still shown. */
export function Notice({ text, ...props }: NoticeProps) {
  const {
    action = 'Try Again',
    pendingAction = 'Loading...',
    isPending = false,
    onAct,
  } = 'query' in props
    ? { isPending: props.query.isFetching, onAct: () => void props.query.refetch() }
    : props;
  return (
    <div
      role="alert"
      className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-md border bg-card py-2 ps-4 pe-2 text-sm"
    >
      <p className="min-w-0 flex-1 basis-48 py-1 wrap-anywhere">{text}</p>
      <SmallButton pending={isPending} onClick={onAct}>
        {isPending ? pendingAction : action}
      </SmallButton>
    </div>
  );
}

/** For a part of the page whose code did not load. Some browsers repeat the failure until the page is reloaded. */
export function LostNotice({ text }: { text: string }) {
  return <Notice text={text} onAct={() => location.reload()} />;
}

type StaleNoticeProps = {
  /** The subject of "... may have changed". */
  subject: string;
  parts: readonly {
    data: unknown;
    isError: boolean;
    isFetching: boolean;
    refetch: () => unknown;
  }[];
  /** Replaces the text after the warning if the reason suggests an action. */
  advice?: string | undefined;
};

/** Warns that a refetch of visible data failed. */
export function StaleNotice({ subject, parts, advice }: StaleNoticeProps) {
  const stale = parts.filter(({ data, isError }) => isError && data !== undefined);
  if (stale.length === 0) return null;
  return (
    <Notice
      text={`${subject} may have changed: refreshing failed. ${advice ?? 'Older data is shown.'}`}
      isPending={stale.some(({ isFetching }) => isFetching)}
      onAct={() => stale.forEach(({ refetch }) => void refetch())}
    />
  );
}
