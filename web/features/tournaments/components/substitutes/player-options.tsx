type PlayerOptionsProps = {
  label: string;
  ids: readonly string[];
  getName: (userId: string) => string;
};

/** A group in a list of players; nothing if it has no players. */
export function PlayerOptions({ label, ids, getName }: PlayerOptionsProps) {
  if (ids.length === 0) return null;
  return (
    <optgroup label={label}>
      {ids.map((userId) => (
        <option key={userId} value={userId}>
          {getName(userId)}
        </option>
      ))}
    </optgroup>
  );
}
