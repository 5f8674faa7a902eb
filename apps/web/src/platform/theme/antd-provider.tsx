import { ConfigProvider } from 'antd';
import { type ReactNode, useMemo } from 'react';
import { antdTheme } from './antd-theme.ts';
import { useMode, usePrefersStill, useTokens } from './theme.tsx';

/** antd in our tokens; around the signed-in part only, so that sign-in loads without antd. */
export function AntdProvider({ children }: { children: ReactNode }) {
  const t = useTokens();
  const mode = useMode();
  const still = usePrefersStill();
  const theme = useMemo(() => antdTheme(t, mode, still), [t, mode, still]);
  return (
    <ConfigProvider theme={theme} button={{ autoInsertSpace: false }} wave={{ disabled: true }}>
      {children}
    </ConfigProvider>
  );
}
