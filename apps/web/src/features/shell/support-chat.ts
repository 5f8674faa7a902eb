import { useEffect } from 'react';
import { useBoot } from '../../platform/boot.ts';

/** The configured support chat's own script, once, for signed-in people (CONST-13, CONST-18). Off unless configured. */
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
