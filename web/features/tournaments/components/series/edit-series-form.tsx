import { useState } from 'react';
import type { Series } from '#shared/contract/series.ts';
import { seriesPath, useUpdateSeries } from '../../api/series.ts';
import { draftKey, seriesInput } from '../form/form-changes.ts';
import { emptyValues, fromTemplate } from '../form/form-fields.ts';
import { TournamentForm } from '../form/tournament-form.tsx';
import { showRepeat } from './repeat-values.ts';

type EditSeriesFormProps = { series: Series; userId: string; onDone: () => void };

/** Starts with the series as it was when the form was opened. */
export function EditSeriesForm({ series, userId, onDone }: EditSeriesFormProps) {
  const update = useUpdateSeries();
  const [initial] = useState(() => ({
    ...fromTemplate(emptyValues(), series.settings ?? {}),
    ...showRepeat(series),
  }));
  return (
    <TournamentForm
      initial={initial}
      window={null}
      windowHours={null}
      fillsPoints={false}
      tournament={null}
      series={series}
      draftKey={draftKey(userId, `series-${series.id}`)}
      backTo={seriesPath(series.id)}
      isSaving={update.isPending}
      save={(values, { onError, onSuccess }) =>
        update.mutate(
          { params: { id: series.id }, ...seriesInput(values) },
          { onError, onSuccess: () => onSuccess() },
        )
      }
      onDone={onDone}
    />
  );
}
