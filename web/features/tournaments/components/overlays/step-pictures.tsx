import type { ReactNode } from 'react';

/** A window of broadcasting software. The text beside it says the same. */
function Drawing({ children }: { children: ReactNode }) {
  return (
    <svg
      viewBox="0 0 320 180"
      aria-hidden
      className="block w-full rounded-sm bg-background fill-none stroke-muted-foreground stroke-2"
    >
      {children}
    </svg>
  );
}

const label = 'fill-foreground stroke-none text-[13px] font-semibold';
const mark = 'fill-primary stroke-none';

export function AddSource() {
  return (
    <Drawing>
      <rect x="20" y="20" width="120" height="140" rx="4" />
      <text x="32" y="42" className={label}>
        Sources
      </text>
      <rect x="32" y="54" width="96" height="14" rx="2" />
      <rect x="32" y="76" width="96" height="14" rx="2" />
      <circle cx="42" cy="144" r="11" className={mark} />
      <path d="M42 138v12m-6-6h12" className="stroke-primary-foreground" />
      <rect x="164" y="52" width="136" height="104" rx="4" className="fill-card" />
      <rect x="172" y="84" width="120" height="26" rx="3" className={mark} />
      <text
        x="182"
        y="102"
        className="fill-primary-foreground stroke-none text-[13px] font-semibold"
      >
        Browser
      </text>
      <path d="M182 68h70M182 128h84M182 144h58" />
      <path d="M56 144h40q20 0 40-20l22-22" className="stroke-primary" strokeDasharray="4 5" />
    </Drawing>
  );
}

export function PasteAddress() {
  return (
    <Drawing>
      <rect x="20" y="16" width="280" height="148" rx="4" />
      <text x="36" y="52" className={label}>
        URL
      </text>
      <rect x="96" y="34" width="188" height="28" rx="3" className="stroke-primary" />
      <text x="106" y="53" className="fill-primary stroke-none text-[12px]">
        …/overlay/…/live
      </text>
      <text x="36" y="96" className={label}>
        Width
      </text>
      <rect x="96" y="78" width="80" height="28" rx="3" />
      <text x="106" y="97" className={label}>
        1920
      </text>
      <text x="36" y="140" className={label}>
        Height
      </text>
      <rect x="96" y="122" width="80" height="28" rx="3" />
      <text x="106" y="141" className={label}>
        1080
      </text>
    </Drawing>
  );
}

export function PlaceSource() {
  return (
    <Drawing>
      <rect x="20" y="16" width="280" height="148" rx="4" />
      <path d="M20 132l70-54 52 40 44-32 114 74" />
      <circle cx="250" cy="50" r="16" />
      <rect x="36" y="32" width="108" height="98" rx="3" className="fill-card" />
      <rect x="36" y="32" width="108" height="20" rx="3" className={mark} />
      <path d="M46 66h88M46 82h88M46 98h88M46 114h88" />
    </Drawing>
  );
}
