import { useQuery, type QueryClient } from '@tanstack/react-query';
import type {
  createTemplate,
  deleteTemplate,
  listTemplates,
  updateTemplate,
} from '#shared/contract/templates.ts';
import { load } from '#web/lib/request.ts';
import { writeHook } from '#web/lib/write-hook.ts';

const key = ['templates'];

/** Returns the viewer's templates and those of the site, by name. */
export const useTemplates = () =>
  useQuery({ queryKey: key, queryFn: load<typeof listTemplates>('/api/templates') });

const reload = ({ client }: { client: QueryClient }) => client.invalidateQueries({ queryKey: key });

export const useCreateTemplate = writeHook<typeof createTemplate>('POST', '/api/templates', {
  reload,
  skipsOverview: true,
  success: {
    title: 'Template Saved',
    description: 'Host Tournament offers it under Start from.',
  },
  failure: 'Failed to save the template',
});

export const useUpdateTemplate = writeHook<typeof updateTemplate>('PUT', '/api/templates/:id', {
  reload,
  recover: reload,
  skipsOverview: true,
  success: 'Template Changed',
  failure: 'Failed to change the template',
});

export const useDeleteTemplate = writeHook<typeof deleteTemplate>('DELETE', '/api/templates/:id', {
  reload,
  recover: reload,
  skipsOverview: true,
  success: 'Template Deleted',
  failure: 'Failed to delete the template',
});
