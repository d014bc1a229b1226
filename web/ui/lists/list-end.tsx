import { Button } from '../buttons/button.tsx';
import { Notice } from '../states/notice.tsx';

type ListEndProps = {
  /** The name of the next part, such as "Older tournaments". */
  subject: string;
  query: {
    hasNextPage: boolean;
    isFetchingNextPage: boolean;
    isFetchNextPageError: boolean;
    fetchNextPage: (options: { cancelRefetch: boolean }) => unknown;
  };
};

export function ListEnd({ subject, query }: ListEndProps) {
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = query;
  const load = () => void fetchNextPage({ cancelRefetch: false });
  if (isFetchNextPageError) {
    return (
      <div className="mt-6">
        <Notice text={`${subject} did not load.`} isPending={isFetchingNextPage} onAct={load} />
      </div>
    );
  }
  if (!hasNextPage) return null;
  return (
    <div className="mt-6 flex justify-center">
      <Button variant="secondary" pending={isFetchingNextPage} onClick={load}>
        {isFetchingNextPage ? 'Loading...' : 'Show More'}
      </Button>
    </div>
  );
}
