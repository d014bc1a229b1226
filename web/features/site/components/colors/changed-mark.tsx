export function ChangedMark() {
  return (
    <span className="eyebrow flex items-center gap-1.5 text-primary">
      <span aria-hidden className="size-1.5 rounded-full bg-current" />
      Changed
    </span>
  );
}
