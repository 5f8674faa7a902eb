import '../platform/theme/theme.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { loadBoot } from '../platform/boot.ts';
import { PublicSite } from './public-site.tsx';

const root = document.getElementById('root');
if (root) {
  void loadBoot(0);
  createRoot(root).render(
    <StrictMode>
      <PublicSite path={location.pathname} />
    </StrictMode>,
  );
}
