import { create } from 'zustand';

/** The app on the home screen: it starts with the token in its address, since some phones give it a storage of its own. */
export function offerInstall(token: string): void {
  if (!token) return;
  const link = document.createElement('link');
  link.rel = 'manifest';
  link.href = `/r/${encodeURIComponent(token)}/manifest.webmanifest`;
  document.head.append(link);
}

/** After the first screen: from then on the app opens without signal. */
export function registerServiceWorker(): void {
  if (!('serviceWorker' in navigator) || !import.meta.env.PROD) return;
  const register = () => void navigator.serviceWorker.register('/r/sw.js', { scope: '/r/' }).catch(() => undefined);
  if (document.readyState === 'complete') register();
  else addEventListener('load', register, { once: true });
}

interface InstallOffer extends Event {
  prompt(): Promise<unknown>;
}

declare global {
  interface WindowEventMap {
    /** Not a standard: Chromium has it. */
    beforeinstallprompt: InstallOffer;
  }
}

/** Asks the browser to put the app on the home screen; null where it does not offer that, or it is there already. */
export const useInstaller = create<{ readonly install: (() => Promise<void>) | null }>(() => ({ install: null }));

export function followInstallOffer(): void {
  addEventListener('beforeinstallprompt', (event) => {
    // Kept for the menu: a driver at the first stop has other things to do than to answer a banner.
    event.preventDefault();
    const install = async (): Promise<void> => {
      useInstaller.setState({ install: null });
      await event.prompt();
    };
    useInstaller.setState({ install });
  });
  addEventListener('appinstalled', () => useInstaller.setState({ install: null }));
}
