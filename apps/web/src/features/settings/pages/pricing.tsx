import { Button, Input } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../../components/page/empty-state.tsx';
import { FullPage, PageHeader } from '../../../components/page/page-header.tsx';
import { useApiMutation } from '../../../platform/api/queries.ts';
import { useBoot } from '../../../platform/boot.ts';
import { plansOf } from '../pricing-plans.ts';
import css from './pricing.module.css';
import { Form } from '../../../components/forms/form.tsx';
import { FormDialog } from '../../../components/forms/form-dialog.tsx';

/** Shows the installation's prices, and sends a purchase request to its operator. */
export default function PricingPage() {
  const { t } = useTranslation('settings');
  const { pricingText, pricingUrl, takesPurchases } = useBoot();
  const [isAsking, setAsking] = useState(false);
  const [isSent, setSent] = useState(false);
  const [form] = Form.useForm<{ message?: string }>();
  const requestPurchase = useApiMutation('POST /purchase-requests', {
    success: { text: t('pricing.sent') },
    onSuccess: () => {
      setAsking(false);
      setSent(true);
      form.resetFields();
    },
  });
  const plans = pricingText ? plansOf(pricingText) : [];
  return (
    <FullPage>
      <PageHeader
        title={t('pricing.title')}
        crumbs={[{ label: t('pricing.title') }]}
        actions={
          takesPurchases && (
            <Button type="primary" disabled={isSent} onClick={() => setAsking(true)}>
              {t(isSent ? 'pricing.isSent' : 'pricing.request')}
            </Button>
          )
        }
      />
      <div className={css.page}>
        {plans.length > 0 ? (
          <ul className={css.plans}>
            {plans.map((plan) => (
              <li key={plan.name} className={css.plan}>
                <h2>{plan.name}</h2>
                <p className={css.price}>{plan.price}</p>
                <ul>
                  {plan.points.map((point) => (
                    <li key={point}>{point}</li>
                  ))}
                </ul>
              </li>
            ))}
          </ul>
        ) : (
          <EmptyState
            icon="pricing"
            title={t('pricing.none')}
            text={t(takesPurchases ? 'pricing.ask' : 'pricing.free')}
          />
        )}
        {pricingUrl && (
          <p>
            <a href={pricingUrl} target="_blank" rel="noreferrer">
              {t('pricing.more')}
            </a>
          </p>
        )}
      </div>
      <FormDialog
        open={isAsking}
        width={600}
        title={t('pricing.request')}
        okText={t('pricing.send')}
        confirmLoading={requestPurchase.isPending}
        onOk={() => form.submit()}
        onCancel={() => setAsking(false)}
      >
        <Form
          form={form}
          layout="vertical"
          onFinish={({ message }) => requestPurchase.mutate({ body: { message: message?.trim() || null } })}
        >
          <Form.Item name="message" label={t('pricing.message')} extra={t('pricing.message.hint')}>
            <Input.TextArea autoFocus autoSize={{ minRows: 4, maxRows: 10 }} maxLength={2000} />
          </Form.Item>
        </Form>
      </FormDialog>
    </FullPage>
  );
}
