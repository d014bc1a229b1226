import {
  useEffect,
  useId,
  useState,
  type KeyboardEvent,
  type PointerEvent,
  type RefObject,
} from 'react';

type ComboboxParts = {
  /** The ids of the options, in the order of the list. */
  ids: readonly string[];
  hasPopup?: boolean;
  /** If set, an arrow only opens a closed list, at this option (null for none). Otherwise the arrow also moves. */
  opensAt?: string | null;
  onChoose: (id: string) => void;
  /** Called by Enter if no option is active; then the list closes. Without it the form handles the key. */
  onEnter?: () => void;
  /** Called by Escape if nothing is shown. Without it the dialog handles the key. */
  onEscape?: (() => void) | undefined;
  onClose?: () => void;
  /** Scrolled into view as a whole, in addition to the active option. */
  list?: RefObject<HTMLElement | null>;
};

/**
 * Returns the state, keys and ARIA attributes of a combobox whose list is filtered by the typed text. The input
 * keeps the focus and names the active option. See ARIA APG "Combobox".
 */
export function useCombobox({
  ids,
  hasPopup = true,
  opensAt,
  onChoose,
  onEnter,
  onEscape,
  onClose,
  list,
}: ComboboxParts) {
  const listId = useId();
  const [isOpen, setIsOpen] = useState(false);
  const [activeId, setActiveId] = useState<string>();
  const active = ids.findIndex((id) => id === activeId);
  const isShown = isOpen && hasPopup;
  const activeElementId = isOpen && active !== -1 ? `${listId}-${active}` : undefined;

  useEffect(() => {
    if (!isOpen) return;
    if (activeElementId !== undefined)
      document.getElementById(activeElementId)?.scrollIntoView({ block: 'nearest' });
    list?.current?.scrollIntoView({ block: 'nearest' });
  }, [isOpen, activeElementId, list]);

  const open = (at: string | undefined) => {
    setIsOpen(true);
    setActiveId(at);
  };
  const close = () => {
    setIsOpen(false);
    setActiveId(undefined);
    onClose?.();
  };
  const choose = (id: string) => {
    close();
    onChoose(id);
  };
  const move = (step: 1 | -1) => {
    if (!isOpen && opensAt !== undefined) return open(opensAt ?? undefined);
    const from = active === -1 && step === -1 ? 0 : active;
    return open(ids.at((from + step) % ids.length));
  };

  const getChoice = (): (() => void) | undefined => {
    const chosen = ids[active];
    if (chosen !== undefined) return () => choose(chosen);
    if (onEnter === undefined) return undefined;
    return () => {
      onEnter();
      close();
    };
  };
  const getAction = (key: string): (() => void) | undefined => {
    if (key === 'ArrowDown') return () => move(1);
    if (key === 'ArrowUp') return () => move(-1);
    if (key === 'Enter' && isShown) return getChoice();
    if (key === 'Escape') return isShown ? close : onEscape;
    return undefined;
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const act = getAction(event.key);
    if (act === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    act();
  };

  return {
    isShown,
    /** The index of the active option; -1 for none. */
    active,
    /** Shows the list, with this option as the active one. */
    open,
    close,
    inputProps: {
      role: 'combobox',
      'aria-expanded': isShown,
      'aria-controls': listId,
      'aria-autocomplete': 'list',
      'aria-haspopup': 'listbox',
      ...(activeElementId !== undefined && { 'aria-activedescendant': activeElementId }),
      autoComplete: 'off',
      spellCheck: false,
      onKeyDown,
    } as const,
    listProps: { id: listId, role: 'listbox' } as const,
    /** An option only handles clicks; the input handles the keys. */
    optionProps: (id: string, index: number) =>
      ({
        id: `${listId}-${index}`,
        role: 'option',
        tabIndex: -1,
        // The input keeps the focus.
        onPointerDown: (event: PointerEvent) => event.preventDefault(),
        onClick: () => choose(id),
      }) as const,
  };
}
