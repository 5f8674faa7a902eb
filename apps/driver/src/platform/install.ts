import { create } from 'zustand';

/** Offers to install the app. It starts with the token in its URL, because some phones give it a separate storage. */
export function offerInstall(token: string): void {
  if (!token) return;
  const link = document.createElement('link');
  link.rel = 'manifest';
  link.href = `/r/${encodeURIComponent(token)}/manifest.webmanifest`;
  document.head.append(link);
}

/** Registers the service worker after the first screen, so that the app opens without signal. */
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
    /** Not a standard; available in Chromium. */
    beforeinstallprompt: InstallOffer;
  }
}

/** Installs the app on the home screen; null when the browser does not offer it, or it is installed. */
export const useInstaller = create<{ readonly install: (() => Promise<void>) | null }>(() => ({ install: null }));

export function followInstallOffer(): void {
  addEventListener('beforeinstallprompt', (event) => {
    // The menu offers it instead of a banner, which would distract the driver at the first stop.
    event.preventDefault();
    const install = async (): Promise<void> => {
      useInstaller.setState({ install: null });
      await event.prompt();
    };
    useInstaller.setState({ install });
  });
  addEventListener('appinstalled', () => useInstaller.setState({ install: null }));
}
