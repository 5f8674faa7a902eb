import { Button, Modal } from 'antd';
import { useTranslation } from 'react-i18next';
import { codeOf, detailsOf } from '../../../platform/api/failure.ts';
import { isPlanRefusal, type PlanRefusal, type PlanTarget } from './plan-refusal.ts';

const codesShown = 5;

/** The server's refusal in the words of ours: it names the orders in its details. Null for any other error. */
export function refusalOf(error: unknown): PlanRefusal | null {
  const code = codeOf(error);
  if (!isPlanRefusal(code)) return null;
  const codes = detailsOf(error)
    .slice(0, codesShown)
    .map((detail) => detail.message)
    .join(', ');
  return code === 'orders_incorrect' ? { code, codes } : { code };
}

/** Why the selected orders cannot go on a plan (ORD-13 to ORD-15, PLAN-27). */
export function RefusalDialog({
  refusal,
  target,
  correct = 0,
  onCorrect,
  onClose,
}: {
  refusal: PlanRefusal;
  target: PlanTarget;
  /** How many of the orders could go on the plan without the incorrect ones. */
  correct?: number | undefined;
  /** Goes on with these. */
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
