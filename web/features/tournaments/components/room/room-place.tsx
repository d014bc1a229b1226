/** The room and its placeholder have the same height, so nothing below moves. */
export const ROOM_HEIGHT =
  'min-h-21.5 @min-[58rem]:min-h-12 pointer-coarse:@min-[58rem]:min-h-13.5';

/** Shown while the code and the viewer are loading. */
export function RoomPlace() {
  return (
    <div aria-hidden className="@container">
      <div className={`rounded-md border bg-card ${ROOM_HEIGHT}`} />
    </div>
  );
}
