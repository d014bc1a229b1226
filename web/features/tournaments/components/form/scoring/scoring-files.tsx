import { useRef } from 'react';
import { Download, Upload } from 'lucide-react';
import { SmallButton } from '#web/ui/buttons/button.tsx';
import { useFormScope } from '../form-scope.ts';
import { useExportScoring, useImportScoring } from './use-scoring-files.ts';
import { useSetScoring } from './use-set-scoring.ts';

/** The whole scoring, including the points, as a file. */
export default function ScoringFiles() {
  const { form } = useFormScope();
  const file = useRef<HTMLInputElement>(null);
  const { mutate: importFile } = useImportScoring();
  const { mutate: exportFile } = useExportScoring();
  const setScoring = useSetScoring();
  return (
    <div className="flex flex-wrap items-center gap-2 border-t pt-5">
      <SmallButton onClick={() => file.current?.click()}>
        <Upload aria-hidden className="size-4" />
        Import
      </SmallButton>
      <SmallButton onClick={() => exportFile(form.getValues())}>
        <Download aria-hidden className="size-4" />
        Export
      </SmallButton>
      <p className="text-sm text-muted-foreground">Points and rules as a file, to share them.</p>
      <input
        ref={file}
        type="file"
        accept="application/json,.json"
        aria-label="Scoring file"
        hidden
        onChange={({ target }) => {
          const chosen = target.files?.[0];
          if (chosen !== undefined) importFile(chosen, { onSuccess: setScoring });
          // Choosing the same file again, perhaps corrected, must count as a choice.
          target.value = '';
        }}
      />
    </div>
  );
}
