import { driverColors } from '@roundsman/domain/palette';
import { Popover } from 'antd';
import { type KeyboardEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { textOn } from '@roundsman/browser/color';
import css from './color-picker.module.css';
import { Icon } from '../buttons/icon.tsx';

interface Props {
  id?: string;
  /** Hex without '#', as drivers store it. */
  value?: string;
  onChange?: (value: string) => void;
  colors?: readonly string[];
  'aria-label'?: string;
}

const perRow = 8;

/** Selects one of the 48 driver colours. Arrow keys move through the grid. */
export function ColorPicker({ id, value, onChange, colors = driverColors, ...aria }: Props) {
  const { t } = useTranslation('components');
  const [isOpen, setOpen] = useState(false);
  const grid = useRef<HTMLDivElement>(null);
  const chosen = value?.replace('#', '').toUpperCase();
  const current = Math.max(0, colors.indexOf(chosen ?? ''));
  const walk = (event: KeyboardEvent): void => {
    const step = { ArrowRight: 1, ArrowLeft: -1, ArrowDown: perRow, ArrowUp: -perRow }[event.key];
    if (!step) return;
    event.preventDefault();
    const buttons = [...(grid.current?.querySelectorAll('button') ?? [])];
    const next = buttons[buttons.findIndex((button) => button === document.activeElement) + step];
    next?.focus();
  };
  return (
    <Popover
      trigger="click"
      open={isOpen}
      onOpenChange={(open) => {
        setOpen(open);
        if (open) requestAnimationFrame(() => grid.current?.querySelectorAll('button')[current]?.focus());
      }}
      content={
        <div
          ref={grid}
          className={css.grid}
          role="radiogroup"
          tabIndex={-1}
          aria-label={t('color.choose')}
          onKeyDown={walk}
        >
          {colors.map((color, index) => (
            <button
              key={color}
              type="button"
              role="radio"
              aria-checked={color === chosen}
              aria-label={`${t('color.title')} ${index + 1}`}
              tabIndex={index === current ? 0 : -1}
              className={css.swatch}
              style={{ background: `#${color}`, color: textOn(color) }}
              onClick={() => {
                onChange?.(color);
                setOpen(false);
              }}
            >
              {color === chosen && <Icon name="check" size={14} />}
            </button>
          ))}
        </div>
      }
    >
      <button
        id={id}
        type="button"
        className={css.button}
        aria-label={aria['aria-label'] ?? t('color.choose')}
        aria-expanded={isOpen}
      >
        <i style={{ background: chosen ? `#${chosen}` : 'var(--inset)' }} />
        <Icon name="chevron-down" size={14} />
      </button>
    </Popover>
  );
}
