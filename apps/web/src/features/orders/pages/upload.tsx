import { isDeactivated } from '@roundsman/domain/company/company';
import { parseDeliveryDate } from '@roundsman/domain/units';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { Icon } from '../../../components/buttons/icon.tsx';
import { FullPage, PageHeader } from '../../../components/page/page-header.tsx';
import { useLeaveDeactivated } from '../../../components/page/use-leave-deactivated.ts';
import { useMe } from '../../../platform/session/profile.ts';
import { returnUrl, withQuery } from '../form/return-url.ts';
import { LinkButton } from '../../../components/buttons/link-button.tsx';
import { typeIn } from '../list/order-query.ts';
import { TypeTag } from '../type-tag.tsx';
import { UploadForm } from '../upload/upload-form.tsx';

/** Page that creates orders from a spreadsheet. */
export default function UploadOrdersPage() {
  const { t } = useTranslation(['orders', 'uploads']);
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const { company } = useMe();
  const type = typeIn(search, company.routePlanType);
  const day = parseDeliveryDate(search.get('deliveryDate') ?? '');
  const back = returnUrl(search, type);
  // The last breadcrumb links to this page and starts with another file: the location's key changes.
  const { key, pathname, search: query } = useLocation();
  const [matching, setMatching] = useState<string | null>(null);
  const isMatching = matching === key;
  if (useLeaveDeactivated(isDeactivated(company.status), '/orders')) return null;

  const single = withQuery(`/orders/new?routePlanType=${type}`, {
    deliveryDate: day,
    redirectUrl: search.get('redirectUrl'),
    routePlanId: search.get('routePlanId'),
  });
  return (
    <FullPage>
      <PageHeader
        title={t(isMatching ? 'upload.match' : 'upload.title')}
        beside={<TypeTag type={type} />}
        crumbs={[
          { label: t('title'), to: `/orders?routePlanType=${type}` },
          { label: t('upload.title'), ...(isMatching ? { to: pathname + query } : {}) },
          ...(isMatching ? [{ label: t('upload.match') }] : []),
        ]}
        actions={
          <>
            <LinkButton to="/orders/uploads">{t('uploads:earlier.title')}</LinkButton>
            <LinkButton to={single} icon={<Icon name="plus" size={16} />}>
              {t('upload.single')}
            </LinkButton>
          </>
        }
      />
      <UploadForm
        key={key}
        routePlanType={type}
        {...(day ? { deliveryDate: day } : {})}
        onMatching={(is) => setMatching(is ? key : null)}
        onDone={(uploadedTime) => void navigate(back.isPlan ? withQuery(back.to, { uploadedTime }) : back.to)}
      />
    </FullPage>
  );
}
