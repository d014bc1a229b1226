import * as templates from '#shared/contract/templates.ts';
import type { Bind } from '#server/http/bind.ts';
import type { Deps } from '../../deps.ts';
import { createTemplate } from './create-template.command.ts';
import { deleteTemplate } from './delete-template.command.ts';
import { listTemplates } from './templates.reader.ts';
import { updateTemplate } from './update-template.command.ts';

export function templateRoutes(bind: Bind, deps: Deps): void {
  bind(templates.listTemplates, ({ viewer }) => listTemplates(deps, viewer));
  bind(templates.createTemplate, ({ viewer, body }) => createTemplate(deps, viewer, body));
  bind(templates.updateTemplate, ({ viewer, params, body }) =>
    updateTemplate(deps, viewer, params.id, body),
  );
  bind(templates.deleteTemplate, ({ viewer, params }) => deleteTemplate(deps, viewer, params.id));
}
