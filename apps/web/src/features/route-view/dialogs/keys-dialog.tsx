import { Modal } from 'antd';
import { useTranslation } from 'react-i18next';
import { showDialog } from '../route-view-store.ts';
import css from './dialogs.module.css';

export function KeysDialog() {
  const { t } = useTranslation('route-view');
  const ctrl = t('components:key.ctrl');
  const shift = t('components:key.shift');
  const keys: [keys: string[], text: string][] = [
    [['←', '→'], t('keys.along')],
    [['↑', '↓'], t('keys.across')],
    [['Enter'], t('keys.open')],
    [['M'], t('keys.move')],
    [['W'], t('keys.why')],
    [['U'], t('keys.unschedule')],
    [['L'], t('keys.lock')],
    [[shift, '+', t('components:key.click')], t('keys.several')],
    [[ctrl, '+', 'Z'], t('keys.undo')],
    [[ctrl, '+', shift, '+', 'Z'], t('keys.redo')],
    [['Esc'], t('keys.escape')],
    [['?'], t('keys.help')],
  ];
  return (
    <Modal open width={420} title={t('keys.title')} footer={null} onCancel={() => showDialog(null)}>
      <dl className={css.keys}>
        {keys.map(([names, text]) => (
          <div key={text}>
            <dt>{names.map((name, i) => (name === '+' ? <span key={i}> + </span> : <kbd key={i}>{name}</kbd>))}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </Modal>
  );
}
