import { Button, Modal } from 'antd';
import { useTranslation } from 'react-i18next';
import { codeOf, detailsOf } from '../../../platform/api/failure.ts';
import { isPlanRefusal, type PlanRefusal, type PlanTarget } from './plan-refusal.ts';

const codesShown = 5;

/** Converts an error of the server to a refusal. The codes of the orders are in its details. Null for other errors. */
export function refusalOf(error: unknown): PlanRefusal | null {
  const code = codeOf(error);
  if (!isPlanRefusal(code)) return null;
  const codes = detailsOf(error)
    .slice(0, codesShown)
    .map((detail) => detail.message)
    .join(', ');
  return code === 'orders_incorrect' ? { code, codes } : { code };
}

/** Shows why the selected orders cannot be added to a plan. */
export function RefusalDialog({
  refusal,
  target,
  correct = 0,
  onCorrect,
  onClose,
}: {
  refusal: PlanRefusal;
  target: PlanTarget;
  /** Number of orders that could be added without the incorrect ones. */
  correct?: number | undefined;
  /** Continues with these orders only. */
  onCorrect?: (() => void) | undefined;
  onClose: () => void;
}) {
  const { t } = useTranslation('orders');
  return (
    <Modal
      open
      title={t(`refused.title.${target}`)}
      width={370}
      onCancel={onClose}
      footer={
        <>
          <Button type={correct > 0 ? 'default' : 'primary'} onClick={onClose} autoFocus>
            {t('refused.ok')}
          </Button>
          {correct > 0 && onCorrect && (
            <Button type="primary" onClick={onCorrect}>
              {t('refused.onlyCorrect', { count: correct })}
            </Button>
          )}
        </>
      }
    >
      <p>{t(`refused.${refusal.code}`, { codes: 'codes' in refusal ? refusal.codes : '' })}</p>
    </Modal>
  );
}
