import type { Templates } from '#shared/contract/templates.ts';
import type { Viewer } from '#shared/domain/accounts/roles.ts';
import type { ReadDeps } from '../../deps.ts';
import { presentTemplate } from './templates.presenter.ts';
import { listTemplateRows } from './templates.repository.ts';

/** See rules/tournaments 14.1. */
export async function listTemplates({ db }: ReadDeps, viewer: Viewer): Promise<Templates> {
  return (await listTemplateRows(db, viewer.userId)).map(presentTemplate);
}
