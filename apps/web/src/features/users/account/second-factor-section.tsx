import { Button, Skeleton } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../../components/buttons/icon.tsx';
import type { ReplyOf } from '../../../platform/api/api.ts';
import { formatDate } from '../../../platform/format.ts';
import css from './account.module.css';
import { NewCodesDialog, SwitchOffDialog, SwitchOnDialog } from './second-factor-dialogs.tsx';

/** Manages the second factor: a code from the phone after the password. */
export function SecondFactorSection({ factor }: { factor: ReplyOf<'GET /account'>['secondFactor'] | undefined }) {
  const { t } = useTranslation('users');
  const [open, setOpen] = useState<'on' | 'off' | 'codes' | null>(null);
  const close = (): void => setOpen(null);
  return (
    <section className={css.section} aria-labelledby="account-factor">
      <h2 id="account-factor">
        {t('factor')}
        {factor?.isOn && (
          <span className={css.on}>
            <Icon name="done" size={16} />
            {t('factor.since', { date: formatDate(factor.since) })}
          </span>
        )}
      </h2>
      <p className={css.quiet}>{t('factor.explain')}</p>
      {!factor && <Skeleton.Button active />}
      {factor && !factor.isOn && (
        <Button type="primary" icon={<Icon name="lock" size={16} />} onClick={() => setOpen('on')}>
          {t('factor.switchOn')}
        </Button>
      )}
      {factor?.isOn && (
        <>
          <p className={factor.recoveryCodesLeft < 3 ? css.warning : css.quiet}>
            {t('factor.left', { count: factor.recoveryCodesLeft })}
          </p>
          <div className={css.buttons}>
            <Button onClick={() => setOpen('codes')}>{t('factor.newCodes')}</Button>
            <Button danger onClick={() => setOpen('off')}>
              {t('factor.off')}
            </Button>
          </div>
        </>
      )}
      {open === 'on' && <SwitchOnDialog onClose={close} />}
      {open === 'off' && <SwitchOffDialog onClose={close} />}
      {open === 'codes' && <NewCodesDialog onClose={close} />}
    </section>
  );
}
