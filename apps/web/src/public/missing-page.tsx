import { Icon } from '../components/buttons/icon.tsx';
import css from './frame.module.css';
import { Frame } from './frame.tsx';
import { useTranslate } from './platform/i18n.ts';

export function MissingPage() {
  const translate = useTranslate();
  return (
    <Frame company={null} title={translate('missing.title')}>
      <div className={css.message}>
        <span className={css.messageMark}>
          <Icon name="search" size={30} />
        </span>
        <h1>{translate('missing.title')}</h1>
        <p>{translate('missing.text')}</p>
      </div>
    </Frame>
  );
}
