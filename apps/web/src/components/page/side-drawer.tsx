import { Drawer } from 'antd';
import type { ReactNode } from 'react';
import { useIsPhone } from '../../platform/theme/theme.tsx';
import { PlaceContext, usePlace } from '../forms/unsaved-text.ts';

interface Props {
  readonly open: boolean;
  readonly title: ReactNode;
  readonly onClose: () => void;
  readonly extra?: ReactNode;
  readonly footer?: ReactNode;
  readonly width?: number;
  /** For forms: the page behind is dimmed and blocked. */
  readonly isModal?: boolean;
  readonly children: ReactNode;
}

/**
 * Drawer beside a list, which stays usable. Covers the whole screen on a phone. Escape, its close button and a
 * CancelButton confirm before unsaved text is lost.
 */
export function SideDrawer({ open, title, onClose, extra, footer, width = 480, isModal = false, children }: Props) {
  const isPhone = useIsPhone();
  const place = usePlace(onClose, open);
  return (
    <PlaceContext value={place}>
      <Drawer
        open={open}
        title={title}
        onClose={place.close}
        extra={extra}
        footer={footer}
        size={isPhone ? '100%' : width}
        mask={isModal && !isPhone}
        rootStyle={isModal || isPhone ? {} : { top: 'calc(var(--top) + var(--banner, 0px))' }}
        destroyOnHidden
      >
        {children}
      </Drawer>
    </PlaceContext>
  );
}
