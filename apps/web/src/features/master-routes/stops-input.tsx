import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../components/buttons/icon.tsx';
import { TimeInput } from '../../components/inputs/time-input.tsx';
import { moved, type StopValue } from './master-values.ts';
import { StopSearch } from './stop-search.tsx';
import css from './master-routes.module.css';

interface Props {
  value?: readonly StopValue[];
  onChange?: (stops: readonly StopValue[]) => void;
  isPaired: boolean;
}

/** The stops of a master route in their usual sequence, which a person drags or moves with the keyboard. */
export function StopsInput({ value = [], onChange, isPaired }: Props) {
  const { t } = useTranslation('master-routes');
  const [dragged, setDragged] = useState<number | null>(null);
  const [over, setOver] = useState<number | null>(null);
  const change = (stops: readonly StopValue[]): void => onChange?.(stops);
  const drop = (): void => {
    if (dragged !== null && over !== null) change(moved(value, dragged, over));
    setDragged(null);
    setOver(null);
  };
  return (
    <div className={css.stops}>
      <ol className={css.stopList}>
        {value.map((stop, index) => {
          const name = stop.name || stop.address;
          return (
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the buttons move a stop too
            <li
              key={`${stop.contact ?? stop.series} ${stop.type}`}
              className={css.stop}
              draggable
              data-over={(dragged !== null && over === index && dragged !== index) || undefined}
              onDragStart={() => setDragged(index)}
              onDragOver={(event) => {
                event.preventDefault();
                setOver(index);
              }}
              onDrop={drop}
              onDragEnd={drop}
            >
              <span className={css.handle} aria-hidden>
                <Icon name="drag" size={16} />
              </span>
              <span className={css.position}>{index + 1}</span>
              <span className={css.place}>
                <span className={css.name}>
                  {name}
                  {isPaired && <span className={css.type}> {t(`type.${stop.type}`)}</span>}
                </span>
                {stop.name && stop.name !== stop.address && <span className={css.address}>{stop.address}</span>}
              </span>
              <span className={css.time}>
                <TimeInput
                  size="small"
                  value={stop.usualTime}
                  aria-label={t('stops.time', { name })}
                  onChange={(usualTime) => change(value.with(index, { ...stop, usualTime }))}
                />
              </span>
              <span className={css.moves}>
                <Button
                  type="text"
                  size="small"
                  disabled={index === 0}
                  aria-label={t('stops.up', { name })}
                  icon={<Icon name="arrow-up" size={14} />}
                  onClick={() => change(moved(value, index, index - 1))}
                />
                <Button
                  type="text"
                  size="small"
                  disabled={index === value.length - 1}
                  aria-label={t('stops.down', { name })}
                  icon={<Icon name="arrow-down" size={14} />}
                  onClick={() => change(moved(value, index, index + 1))}
                />
                <Button
                  type="text"
                  size="small"
                  aria-label={t('stops.remove', { name })}
                  icon={<Icon name="close" size={14} />}
                  onClick={() => change(value.toSpliced(index, 1))}
                />
              </span>
            </li>
          );
        })}
      </ol>
      <StopSearch stops={value} isPaired={isPaired} onAdd={(added) => change([...value, ...added])} />
    </div>
  );
}
