import { Button, Popover } from 'antd';
import { createContext, type ReactNode, useCallback, useContext, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useIsPhone } from '../../platform/theme/theme.tsx';
import { ConfirmAction } from '../dialogs/confirm-action.tsx';
import { Icon, type IconName } from '../buttons/icon.tsx';
import { LinkButton } from '../buttons/link-button.tsx';
import css from './row-actions.module.css';
import type { TableColumn } from './table-column.ts';

/** Closes the menu around an action; null when actions are side by side. */
const CloseMenu = createContext<(() => void) | null>(null);

type ActionColumn = <Row>(width: number, render: (row: Row) => ReactNode) => TableColumn<Row>;

/**
 * Creates the pinned last column of a list, with a row's actions. `width` is their width side by side in pixels. On a
 * phone one button opens them as a menu.
 */
export function useActionColumn(): ActionColumn {
  const { t } = useTranslation('components');
  const isPhone = useIsPhone();
  return useCallback<ActionColumn>(
    (width, render) => ({
      key: 'actions',
      title: <span className="visually-hidden">{t('table.actions')}</span>,
      width: isPhone ? 60 : width,
      fixed: 'right',
      render: (_, row) => {
        const actions = render(row);
        return actions && <RowActions isPhone={isPhone}>{actions}</RowActions>;
      },
    }),
    [t, isPhone],
  );
}

function RowActions({ isPhone, children }: { isPhone: boolean; children: ReactNode }) {
  const { t } = useTranslation('components');
  const [isOpen, setOpen] = useState(false);
  return (
    // A click here, or in a popover opened here, does not open the row.
    <div className={css.actions} role="presentation" onClick={(event) => event.stopPropagation()}>
      {isPhone ? (
        <Popover
          trigger="click"
          placement="bottomRight"
          open={isOpen}
          onOpenChange={setOpen}
          destroyOnHidden
          content={
            <CloseMenu value={() => setOpen(false)}>
              <div className={css.menu}>{children}</div>
            </CloseMenu>
          }
        >
          <Button
            type="text"
            icon={<Icon name="more" size={18} />}
            aria-label={t('table.actions')}
            aria-expanded={isOpen}
          />
        </Popover>
      ) : (
        children
      )}
    </div>
  );
}

interface Action {
  readonly icon: IconName;
  readonly text: string;
  /** Accessible name, with the name of the row. */
  readonly label?: string;
  /** Shows the text beside the icon in the column. A menu always shows it. */
  readonly hasText?: boolean;
  /** URL of another page. */
  readonly to?: string;
  /** Question to confirm first. */
  readonly confirm?: { readonly question: string; readonly text?: string };
  readonly onClick?: () => unknown;
  readonly disabled?: boolean;
  readonly isBusy?: boolean;
}

/** One action of a row. */
export function RowAction({
  icon,
  text,
  label,
  hasText = false,
  to,
  confirm,
  onClick,
  disabled,
  isBusy = false,
}: Action) {
  const close = useContext(CloseMenu);
  const go = async (): Promise<void> => {
    if (!confirm) close?.();
    await onClick?.();
    if (confirm) close?.();
  };
  const look = {
    type: 'text',
    size: close ? 'middle' : 'small',
    icon: <Icon name={icon} size={16} />,
    disabled: disabled ?? false,
    'aria-label': label,
    ...(close || hasText ? { children: text } : { title: text }),
  } as const;
  if (to !== undefined) return <LinkButton {...look} to={to} />;
  if (!confirm) return <Button {...look} loading={isBusy} onClick={() => void go()} />;
  return (
    <ConfirmAction {...confirm} onConfirm={go} disabled={disabled ?? false}>
      <Button {...look} loading={isBusy} />
    </ConfirmAction>
  );
}
