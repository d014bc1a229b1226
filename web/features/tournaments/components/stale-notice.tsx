import { Notice } from '../../../ui/notice.tsx';

type StaleNoticeProps = {
  /** What is shown may no longer be so, as the start of a sentence. */
  what: string;
  parts: readonly {
    data: unknown;
    isError: boolean;
    isFetching: boolean;
    refetch: () => unknown;
  }[];
};

/** Says that parts which are shown could not be loaded anew; nothing while all of them are up to date. */
export function StaleNotice({ what, parts }: StaleNoticeProps) {
  const stale = parts.filter(({ data, isError }) => isError && data !== undefined);
  if (stale.length === 0) return null;
  const isPending = stale.some(({ isFetching }) => isFetching);
  return (
    <Notice
      text={`${what} may have changed: loading anew failed. What was loaded before is shown.`}
      action={isPending ? 'Loading...' : 'Try Again'}
      isPending={isPending}
      onAct={() => stale.forEach(({ refetch }) => void refetch())}
    />
  );
}
