import { Tooltip } from 'antd';
import { useTranslation } from 'react-i18next';
import { useRouteViewData } from '../route-view-data.tsx';
import css from './people.module.css';
import { usePeople } from './use-people.ts';

const maxShown = 3;

const initialsOf = (name: string): string =>
  name
    .split(/\s+/)
    .filter(Boolean)
    .map((part) => part.charAt(0))
    .filter((_, i, all) => i === 0 || i === all.length - 1)
    .join('')
    .toUpperCase();

/** The other users who have the plan open. A dot marks those with unsaved edits. */
export function People() {
  const { t } = useTranslation('route-view');
  const { plan } = useRouteViewData();
  const people = usePeople(plan);
  if (people.length === 0) return null;
  const labels = people.map(({ name, isEditing }) => t(isEditing ? 'people.editing' : 'people.looking', { name }));
  return (
    <ul className={css.people} aria-label={t('people.title')}>
      {people.slice(0, maxShown).map((person, i) => (
        <li key={person._id}>
          <Tooltip title={labels[i]}>
            <span role="img" aria-label={labels[i]} data-editing={person.isEditing}>
              {initialsOf(person.name)}
            </span>
          </Tooltip>
        </li>
      ))}
      {people.length > maxShown && <li>{t('people.more', { more: people.length - maxShown })}</li>}
    </ul>
  );
}
