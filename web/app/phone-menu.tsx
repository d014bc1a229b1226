import { useRef, type ReactNode } from 'react';
import { NavLink } from './nav-link.tsx';
import { useNavLinks } from './use-nav-links.ts';

const MENU_ID = 'phone-menu';

type PhoneMenuProps = {
  /** Shown on the button. */
  mark?: ReactNode;
  /** Shown after the links. */
  more?: ReactNode;
};

/**
 * The popover API closes it on Escape and on an outside press. It also closes when focus leaves, since it would cover
 * the focused element.
 */
export function PhoneMenu({ mark, more }: PhoneMenuProps) {
  const links = useNavLinks();
  const menu = useRef<HTMLElement>(null);
  return (
    <div className="relative md:hidden">
      <button
        type="button"
        popoverTarget={MENU_ID}
        aria-label="Menu"
        className="-me-2 grid size-11 place-items-center rounded-md text-muted-foreground hover:bg-accent hover:text-accent-foreground"
      >
        <svg viewBox="0 0 24 24" aria-hidden className="size-6 stroke-current stroke-2">
          <path d="M4 6h16M4 12h16M4 18h16" />
        </svg>
      </button>
      {mark}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it only notices focus leaving its links */}
      <nav
        ref={menu}
        id={MENU_ID}
        popover="auto"
        aria-label="Main"
        onBlur={({ currentTarget: left, relatedTarget: to }) => {
          // The button closes it by itself.
          if (to !== null && to !== left.parentElement?.firstChild && !left.contains(to))
            left.hidePopover();
        }}
        className="fixed inset-x-0 top-15 bottom-auto m-0 max-h-[calc(100dvh-3.75rem)] w-full overflow-y-auto border-y bg-popover px-4 py-2 text-popover-foreground open:animate-appear"
      >
        <ul>
          {links.map((link) => (
            <li key={link.href}>
              <NavLink
                href={link.href}
                onFollow={() => menu.current?.hidePopover()}
                className="flex min-h-12 items-center border-s-2 border-transparent ps-3 font-medium text-muted-foreground aria-[current=page]:border-primary aria-[current=page]:text-foreground"
              >
                {link.label}
              </NavLink>
            </li>
          ))}
        </ul>
        {more}
      </nav>
    </div>
  );
}
