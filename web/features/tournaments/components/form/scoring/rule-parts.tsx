import { use, useId, createContext, type ReactNode } from 'react';
import { classNames } from '#web/lib/class-names.ts';
import { TextInput } from '#web/ui/inputs/text-input.tsx';

/** By the path of the rule, such as 'killMultipliers.0.to'. */
export type RuleProblems = ReadonlyMap<string, string>;

/** The id of the messages of the part that contains a control. */
const MessagesContext = createContext<string | undefined>(undefined);

type RulePartProps = {
  title: string;
  text: ReactNode;
  /** The messages of this path and of everything in it are shown. */
  path: string;
  problems: RuleProblems;
  children: ReactNode;
};

export function RulePart({ title, text, path, problems, children }: RulePartProps) {
  const id = useId();
  const messages = [...problems].filter(([at]) => at === path || at.startsWith(`${path}.`));
  return (
    <fieldset
      data-field={`scoringRules.${path}`}
      aria-describedby={`${id}-text`}
      className="grid min-w-0 content-start gap-3 [&>legend]:mb-0.5"
    >
      <legend className="text-sm font-semibold">{title}</legend>
      <p id={`${id}-text`} className="text-sm text-pretty text-muted-foreground">
        {text}
      </p>
      <MessagesContext value={messages.length > 0 ? `${id}-messages` : undefined}>
        {children}
      </MessagesContext>
      {messages.length > 0 && (
        <p id={`${id}-messages`} role="alert" className="text-sm text-destructive">
          {[...new Set(messages.map(([, message]) => message))].join(' ')}
        </p>
      )}
    </fieldset>
  );
}

type RuleInputProps = {
  label: string;
  path: string;
  value: string;
  onChange: (value: string) => void;
  problems: RuleProblems;
  className?: string;
};

/** The part around it shows its message. */
export function RuleInput({
  label,
  path,
  value,
  onChange,
  problems,
  className = 'w-24',
}: RuleInputProps) {
  const messages = use(MessagesContext);
  return (
    <span className={classNames('block', className)}>
      <TextInput
        aria-label={label}
        data-field={`scoringRules.${path}`}
        inputMode="decimal"
        autoComplete="off"
        value={value}
        onChange={(event) => onChange(event.target.value)}
        {...(problems.has(path) && { 'aria-invalid': true, 'aria-describedby': messages })}
        className="figure text-xl!"
      />
    </span>
  );
}
