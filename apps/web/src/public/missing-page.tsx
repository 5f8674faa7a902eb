import { Icon } from '../components/icon.tsx';
import { Frame } from './frame.tsx';
import { useSay } from './platform/i18n.ts';

export function MissingPage() {
  const say = useSay();
  return (
    <Frame company={null} title={say('missing.title')}>
      <div className="message">
        <span className="message-mark">
          <Icon name="search" size={30} />
        </span>
        <h1>{say('missing.title')}</h1>
        <p>{say('missing.text')}</p>
      </div>
    </Frame>
  );
}
