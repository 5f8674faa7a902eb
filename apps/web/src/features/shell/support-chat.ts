import { useEffect } from 'react';
import { useBoot } from '../../platform/boot.ts';

/** Loads the script of the configured support chat once, for signed-in users. */
export function useSupportChat(): void {
  const address = useBoot((state) => state.chatScriptUrl);
  useEffect(() => {
    if (!address || document.querySelector('script[data-support-chat]')) return;
    const script = document.createElement('script');
    script.src = address;
    script.async = true;
    script.dataset.supportChat = '';
    document.body.append(script);
  }, [address]);
}
