export function Spinner({ label }: { label: string }) {
  return (
    <output className="grid animate-late justify-items-center gap-4 py-24">
      <svg viewBox="0 0 24 24" aria-hidden className="size-8 animate-spin fill-none stroke-[2.5]">
        <circle cx="12" cy="12" r="10" className="stroke-border" />
        <path d="M12 2a10 10 0 0 1 10 10" className="stroke-primary" />
      </svg>
      <span className="text-muted-foreground">{label}</span>
    </output>
  );
}
