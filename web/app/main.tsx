import { type ReactNode, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createQueryClient } from '../lib/query-client.ts';
import '../ui/base.css';
import { Toaster } from '../ui/toasts/toaster.tsx';
import { Layout } from './layout.tsx';
import { fetchFirstScreen, Screens } from './screens.tsx';

const root = document.getElementById('root');
if (root === null) throw new Error('no root element');

// This is not awaited, because the screen waits for the data itself.
const client = createQueryClient();

void fetchFirstScreen(client).then(() =>
  createRoot(root).render(
    <StrictMode>
      <Providers client={client}>
        <Layout>
          <Screens />
        </Layout>
      </Providers>
    </StrictMode>,
  ),
);

function Providers({ client, children }: { client: QueryClient; children: ReactNode }) {
  return (
    <QueryClientProvider client={client}>
      {children}
      <Toaster />
    </QueryClientProvider>
  );
}
