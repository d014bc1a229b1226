import { Download, RotateCcw, Upload } from 'lucide-react';
import { useRef, useState } from 'react';
import { SCHEME_LIMITS } from '#shared/domain/site/color-scheme.ts';
import { schemeValues } from '#shared/domain/site/scheme-values.ts';
import { ApiError } from '#web/lib/api-error.ts';
import { SmallButton } from '#web/ui/buttons/button.tsx';
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx';
import { Field } from '#web/ui/inputs/field.tsx';
import { TextInput } from '#web/ui/inputs/text-input.tsx';
import { useResetColors } from '../../api/writes.ts';
import type { SchemeDraft } from './scheme-draft.ts';
import { useExportScheme, useImportScheme } from './use-scheme-files.ts';

type SchemeHeaderProps = {
  draft: SchemeDraft;
  /** True if there is nothing to reset. */
  isBuiltIn: boolean;
  error: Error | null;
  onChange: (draft: SchemeDraft | null) => void;
  onAsk: (asking: boolean) => void;
};

export function SchemeHeader({ draft, isBuiltIn, error, onChange, onAsk }: SchemeHeaderProps) {
  const file = useRef<HTMLInputElement>(null);
  const fromFile = useImportScheme();
  const toFile = useExportScheme();
  return (
    <div className="grid gap-4 border-b p-3 sm:p-4 [&_button]:scroll-my-36 [&_input]:scroll-my-36">
      <p className="max-w-[60ch] text-sm text-pretty text-muted-foreground">
        Your changes are shown on this page immediately, and to everyone after you save; pages that
        are already open change when they are reloaded. This part keeps the built-in colors, so it
        is always readable.
      </p>
      <Field label="Name of the scheme" error={nameProblem(error)} className="max-w-sm">
        {(control) => (
          <TextInput
            {...control}
            value={draft.name}
            maxLength={SCHEME_LIMITS.name.max}
            autoComplete="off"
            onChange={(event) => onChange({ ...draft, name: event.target.value })}
          />
        )}
      </Field>
      <div className="flex flex-wrap gap-2">
        <SmallButton onClick={() => file.current?.click()}>
          <Upload aria-hidden className="size-4" />
          Import
        </SmallButton>
        <input
          ref={file}
          type="file"
          accept="application/json,.json"
          aria-label="Color scheme file"
          hidden
          onChange={(event) => {
            const chosen = event.target.files?.[0];
            if (chosen !== undefined) {
              fromFile.mutate(chosen, {
                onSuccess: ({ name, colors }) =>
                  onChange({ name, colors: schemeValues({ colors }) }),
              });
            }
            // Choosing the same file again, perhaps corrected, must count as a choice.
            event.target.value = '';
          }}
        />
        <SmallButton onClick={() => toFile.mutate(draft)}>
          <Download aria-hidden className="size-4" />
          Export
        </SmallButton>
        <ResetToBuiltIn disabled={isBuiltIn} onAsk={onAsk} onReset={() => onChange(null)} />
      </div>
    </div>
  );
}

type ResetProps = { disabled: boolean; onAsk: (asking: boolean) => void; onReset: () => void };

function ResetToBuiltIn({ disabled, onAsk, onReset }: ResetProps) {
  const [isAsking, setIsAsking] = useState(false);
  const reset = useResetColors();
  function ask(asking: boolean): void {
    setIsAsking(asking);
    onAsk(asking);
  }
  return (
    <>
      <SmallButton disabled={disabled} onClick={() => ask(true)}>
        <RotateCcw aria-hidden className="size-4" />
        Reset to Built-in
      </SmallButton>
      {isAsking && (
        <ConfirmDialog
          description="The whole site returns to the colors you see now, and the saved scheme is deleted. Export it first if you may want it again."
          action="Reset to Built-in"
          pendingAction="Resetting..."
          destructive
          isPending={reset.isPending}
          error={reset.error}
          onConfirm={() =>
            reset.mutate(undefined, {
              onSuccess: () => {
                onReset();
                ask(false);
              },
            })
          }
          onClose={() => {
            ask(false);
            reset.reset();
          }}
        />
      )}
    </>
  );
}

function nameProblem(error: Error | null): string | undefined {
  if (!(error instanceof ApiError)) return undefined;
  return error.issues.find(({ path }) => path === 'name')?.message;
}
