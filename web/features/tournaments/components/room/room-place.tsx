/** The height of a room, shown or hidden: its place has the same, so that nothing below moves when it comes. */
export const ROOM_HEIGHT =
  'min-h-21.5 @min-[58rem]:min-h-12 pointer-coarse:@min-[58rem]:min-h-13.5';

/** The place of a room while the code and the viewer are on their way. */
export function RoomPlace() {
  return (
    <div aria-hidden className="@container">
      <div className={`rounded-md border bg-card ${ROOM_HEIGHT}`} />
    </div>
  );
}
