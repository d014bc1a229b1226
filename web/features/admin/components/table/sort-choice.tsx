import type { Column, Order, Sorting } from '#web/ui/lists/data-table.tsx';
import { SelectInput } from '#web/ui/inputs/select-input.tsx';

type SortChoiceProps<Row, Id extends string> = {
  columns: readonly Column<Row, Id>[];
  unsorted: string;
  sorting: Sorting<Id> | null;
  onSort: (sorting: Sorting<Id> | null) => void;
};

const directions = { asc: 'ascending', desc: 'descending' } as const;
const orders: readonly Order[] = ['asc', 'desc'];

/** Replaces the sortable column headers if the page is too narrow for them. */
export function SortChoice<Row, Id extends string>({
  columns,
  unsorted,
  sorting,
  onSort,
}: SortChoiceProps<Row, Id>) {
  const choices = columns
    .filter(({ firstOrder }) => firstOrder !== undefined)
    .flatMap(({ id, head }) => orders.map((order) => ({ by: id, order, head })));
  const formatSorting = ({ by, order }: Sorting<Id>) => `${by} ${order}`;
  return (
    <SelectInput
      aria-label="Order"
      value={sorting === null ? '' : formatSorting(sorting)}
      onChange={({ target }) => {
        const choice = choices.find((one) => formatSorting(one) === target.value);
        onSort(choice === undefined ? null : { by: choice.by, order: choice.order });
      }}
      className="min-w-48 flex-1 sm:max-w-72 lg:hidden"
    >
      <option value="">{unsorted}</option>
      {choices.map((choice) => (
        <option key={formatSorting(choice)} value={formatSorting(choice)}>
          {choice.head}, {directions[choice.order]}
        </option>
      ))}
    </SelectInput>
  );
}
