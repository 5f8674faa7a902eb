import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router/dom';
import { queryClient } from './platform/api/queries.ts';
import { loadBoot } from './platform/boot.ts';
import { startI18n } from './platform/i18n/i18n.ts';
import { returnFocusFromDialogs } from './platform/restore-focus.ts';
import { ThemeRoot } from './platform/theme/theme.tsx';
import { router } from './router.tsx';

// Brand decides language and colours, so it comes first; phrases before the first word is drawn.
await loadBoot();
await startI18n();

returnFocusFromDialogs();

const root = document.getElementById('root');
if (root)
  createRoot(root).render(
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <ThemeRoot>
          <RouterProvider router={router} />
        </ThemeRoot>
      </QueryClientProvider>
    </StrictMode>,
  );
