import * as results from '#shared/contract/results.ts';
import type { Bind } from '#server/http/bind.ts';
import type { Deps } from '../../deps.ts';
import { readStandingsPicture } from './standings-picture.reader.ts';
import { readTitleCard } from './title-card.reader.ts';

export function pictureRoutes(bind: Bind, deps: Deps): void {
  bind(results.readStandingsPicture, ({ viewer, params }) =>
    readStandingsPicture(deps, viewer, params.id),
  );
  bind(results.readTitleCard, ({ viewer, params }) => readTitleCard(deps, viewer, params.id));
}
