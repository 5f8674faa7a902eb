import { parseDeliveryDate } from '@roundsman/domain/units';
import { Button } from 'antd';
import dayjs from 'dayjs';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router';
import { FullPage, PageHeader } from '../../../components/page/page-header.tsx';
import { fieldErrors, showFailure, showFieldErrors } from '../../../platform/api/failure.ts';
import { useApiMutation } from '../../../platform/api/queries.ts';
import { wallClockNow } from '../../../platform/format.ts';
import { useLeaveDeactivated } from '../../../components/page/use-leave-deactivated.ts';
import { useIsReadOnly, useMe, useSettings } from '../../../platform/session/profile.ts';
import { useIsPhone } from '../../../platform/theme/theme.tsx';
import form from '../form/form.module.css';
import { InfoSection } from '../form/info-section.tsx';
import css from '../form/new-order.module.css';
import { createBody, type OrderValues } from '../form/order-values.ts';
import { PinField } from '../form/pin-map.tsx';
import { returnUrl, withQuery } from '../form/return-url.ts';
import { atFormFields } from '../form/stop-fields.ts';
import { StopSection } from '../form/stop-section.tsx';
import { LinkButton } from '../../../components/buttons/link-button.tsx';
import { typeIn } from '../list/order-query.ts';
import { TypeTag } from '../type-tag.tsx';
import { Form } from '../../../components/forms/form.tsx';
import { useIsChanged } from '../../../components/forms/unsaved-text.ts';

const name = 'POST /orders';

/** Form for a new order. */
export default function NewOrderPage() {
  return useLeaveDeactivated(useIsReadOnly(), '/orders') ? null : <NewOrder />;
}

function NewOrder() {
  const { t } = useTranslation('orders');
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const type = typeIn(search, useMe().company.routePlanType);
  const back = returnUrl(search, type);
  const [values] = Form.useForm<OrderValues>();
  // A single stop requires only the date, which is filled in already.
  const isEmpty = !useIsChanged(values) && type === 'VRP';
  const isPhone = useIsPhone();
  usePickupAtDefaultLocation(type === 'PDP' ? values : null);
  const create = useApiMutation(name, { quiet: true, success: 'done', invalidates: ['GET /orders'] });
  const day = parseDeliveryDate(search.get('deliveryDate') ?? '');

  const save = async (typed: OrderValues): Promise<(() => void) | undefined> => {
    try {
      const order = await create.mutateAsync({ body: createBody(typed, type) });
      return () => void navigate(back.isPlan ? withQuery(back.to, { selected: order._id }) : back.to);
    } catch (error) {
      const fields = atFormFields(fieldErrors(error));
      if (fields.length === 0) showFailure(error, name);
      else showFieldErrors(values, fields);
      return undefined;
    }
  };

  return (
    <FullPage>
      <PageHeader
        title={t('form.title')}
        beside={<TypeTag type={type} />}
        crumbs={[{ label: t('title'), to: `/orders?routePlanType=${type}` }, { label: t('new.single') }]}
      />
      <Form
        form={values}
        layout="vertical"
        validateTrigger="onBlur"
        className={css.page}
        initialValues={{
          deliveryDate: day ? dayjs(day) : wallClockNow().startOf('day'),
          fields: [],
          requiredSkills: [],
          labels: [],
        }}
        onFinish={save}
      >
        <div className={css.form}>
          <div className={css.fields}>
            <section className={form.section} aria-label={t('form.info')}>
              <h2>{t('form.info')}</h2>
              <InfoSection type={type} />
            </section>
            {(type === 'PDP' ? (['pickup', 'delivery'] as const) : (['delivery'] as const)).map((stopType) => (
              <section key={stopType} className={form.section} aria-label={t(`leg.${stopType}`)}>
                <h2>
                  <i className={form.pin} data-leg={stopType} aria-hidden="true" />
                  {t(`leg.${stopType}`)}
                </h2>
                <StopSection stopType={stopType} isAddressRequired={type === 'PDP'} hasMap={isPhone} />
              </section>
            ))}
          </div>
          <footer className={css.foot}>
            <LinkButton to={back.to}>{t('cancel')}</LinkButton>
            <Button type="primary" htmlType="submit" loading={create.isPending} disabled={isEmpty}>
              {t('form.create')}
            </Button>
          </footer>
        </div>
        {!isPhone && (
          <div className={css.map}>
            <PinField stopTypes={type === 'PDP' ? 'both' : 'delivery'} />
          </div>
        )}
      </Form>
    </FullPage>
  );
}

/** Fills the pickup with the company's default location, unless the user has typed one. */
function usePickupAtDefaultLocation(values: ReturnType<typeof Form.useForm<OrderValues>>[0] | null): void {
  const settings = useSettings();
  const isFilled = useRef(false);
  useEffect(() => {
    if (!values || !settings?.defaultLocationAddress || isFilled.current) return;
    isFilled.current = true;
    if (values.isFieldsTouched(['pickupAddress', 'pickupName', 'pickupPhone'])) return;
    values.setFieldsValue({
      pickupAddress: {
        text: settings.defaultLocationAddress,
        lat: settings.defaultLocationLat,
        lng: settings.defaultLocationLng,
      },
      pickupName: settings.defaultLocationName,
      pickupPhone: settings.defaultLocationPhone,
    });
  }, [values, settings]);
}
