import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import '../ui/base.css';
import { Layout } from './layout.tsx';
import { Providers } from './providers.tsx';
import { fetchFirstScreen, Screens } from './screens.tsx';

const root = document.getElementById('root');
if (root === null) throw new Error('The page has no element to draw the client in');

// Not awaited here: the screen itself waits for what this file brings along.
void fetchFirstScreen().then(() =>
  createRoot(root).render(
    <StrictMode>
      <Providers>
        <Layout>
          <Screens />
        </Layout>
      </Providers>
    </StrictMode>,
  ),
);
