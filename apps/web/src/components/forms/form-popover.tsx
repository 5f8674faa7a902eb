import { Popover, type PopoverProps } from 'antd';
import type { ReactNode } from 'react';
import { PlaceContext, usePlace } from './unsaved-text.ts';

type Props = Omit<PopoverProps, 'open' | 'onOpenChange' | 'content' | 'trigger' | 'destroyOnHidden'> & {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly content: ReactNode;
};

/** Popover with a form. Escape, a click beside it and a CancelButton confirm before unsaved text is lost. */
export function FormPopover({ open, onOpenChange, content, ...props }: Props) {
  const place = usePlace(() => onOpenChange(false), open);
  return (
    <Popover
      {...props}
      trigger="click"
      destroyOnHidden
      open={open}
      onOpenChange={(next) => (next ? onOpenChange(true) : place.close())}
      content={
        <PlaceContext value={place}>
          {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- Escape of the fields inside */}
          <div
            onKeyDown={(event) => {
              if (event.key !== 'Escape') return;
              event.stopPropagation();
              place.close();
            }}
          >
            {content}
          </div>
        </PlaceContext>
      }
    />
  );
}
