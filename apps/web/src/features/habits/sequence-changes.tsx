import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { UnstyledButton } from '../../components/buttons/unstyled-button.tsx';
import { formatDate } from '../../platform/format.ts';
import css from './habits.module.css';
import type { Habit } from './habits.queries.ts';
import { useHabitTexts } from './use-habit-texts.ts';

type Change = Habit['evidence'][number];

const shown = 3;

/** The days on which drivers left the planned sequence: the stops as planned and, below, as driven. */
export function SequenceChanges({ habit }: { habit: Habit }) {
  const { t } = useTranslation('habits');
  const [isWhole, setWhole] = useState(false);
  const { evidence } = habit;
  const more = evidence.length - shown;
  return (
    <div className={css.changes}>
      <ul aria-label={t('evidence')}>
        {(isWhole ? evidence : evidence.slice(0, shown)).map((change) => (
          <li key={change.day}>
            <span className={css.day}>
              {formatDate(change.day)}, {change.at}
            </span>
            <Sequence label={t('planned')} places={change.planned} habit={habit} />
            <Sequence label={t('driven')} places={change.driven} habit={habit} />
          </li>
        ))}
      </ul>
      {more > 0 && (
        <UnstyledButton onClick={() => setWhole(!isWhole)}>
          {isWhole ? t('less') : t('more', { count: more })}
        </UnstyledButton>
      )}
    </div>
  );
}

/** Stops from left to right. Those of the habit stand out. */
function Sequence({ label, places, habit }: { label: string; places: Change['planned']; habit: Habit }) {
  const { nameOf } = useHabitTexts();
  const roleOf = (id: string) => (id === habit.first.id ? 'first' : id === habit.second?.id ? 'second' : undefined);
  return (
    <div className={css.sequence}>
      <span>{label}</span>
      <ol>
        {places.map((place, i) => (
          // A place may be visited twice.
          // oxlint-disable-next-line react/no-array-index-key -- the list never changes
          <li key={i} data-role={roleOf(place.id)} title={place.address ?? undefined}>
            {nameOf(place)}
          </li>
        ))}
      </ol>
    </div>
  );
}
