import './platform/theme.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { startSession, token } from './features/route/route-session.ts';
import { loadBoot } from './platform/boot.ts';
import { followInstallOffer, offerInstall, registerServiceWorker } from './platform/install.ts';
import { guardTaps } from './platform/tap-guard.ts';

const root = document.getElementById('root');
if (root) {
  guardTaps();
  void loadBoot();
  void startSession();
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  );
  offerInstall(token);
  followInstallOffer();
  registerServiceWorker();
}
