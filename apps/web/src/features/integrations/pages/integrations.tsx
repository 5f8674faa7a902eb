import { shopPlatforms } from '@roundsman/domain/company/shop-platforms';
import { isOneOf, pick } from '@roundsman/domain/typed-tables';
import { Select, Tabs } from 'antd';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { UntilLoaded } from '../../../components/page/load-failure.tsx';
import { PageHeader } from '../../../components/page/page-header.tsx';
import { useApiQuery } from '../../../platform/api/queries.ts';
import { useIsPhone } from '../../../platform/theme/theme.tsx';
import { ImportCard } from '../import-card.tsx';
import css from '../integrations.module.css';
import { useIntegrations } from '../integrations.queries.ts';
import { platformNames, shopFieldNames } from '../platforms.ts';
import { ShopForm } from '../shop-form.tsx';

/** Page of the shops from which orders are imported. */
export default function IntegrationsPage() {
  const { t } = useTranslation('integrations');
  const [search, setSearch] = useSearchParams();
  const requestedShop = search.get('shop');
  const platform = isOneOf(shopPlatforms, requestedShop) ? requestedShop : shopPlatforms[0];
  const stored = useApiQuery('GET /companies/setting');
  const settings = stored.data;
  const integrations = useIntegrations();
  const { data } = integrations;
  const integration = data?.integrations.find((integration) => integration.platform === platform);
  const isPhone = useIsPhone();
  const choose = (key: string): void => setSearch(key === shopPlatforms[0] ? {} : { shop: key });
  const shopFields = settings && pick(settings, Object.values(shopFieldNames(platform)));
  return (
    <>
      <PageHeader title={t('title')} crumbs={[{ label: t('settings'), to: '/settings' }, { label: t('title') }]} />
      {isPhone ? (
        // antd puts a button for overflowing tabs into the tablist, where ARIA allows none.
        <Select
          className={css.shops ?? ''}
          aria-label={t('shop')}
          value={platform}
          onChange={choose}
          options={shopPlatforms.map((value) => ({ value, label: platformNames[value] }))}
        />
      ) : (
        <Tabs
          className={css.tabs ?? ''}
          activeKey={platform}
          onChange={choose}
          items={shopPlatforms.map((key) => ({ key, label: platformNames[key] }))}
        />
      )}
      <div className={css.page}>
        <p className={css.hint}>{t('intro')}</p>
        {shopFields && integration ? (
          <>
            <section className={css.card} aria-label={platformNames[platform]}>
              <ShopForm
                // Remounts the form for each shop.
                key={platform}
                platform={platform}
                settings={shopFields}
              />
            </section>
            <ImportCard integration={integration} />
          </>
        ) : (
          <UntilLoaded result={stored.isError ? stored : integrations}>
            <div className={css.bone} role="status" aria-busy="true" aria-label={t('loading')} />
          </UntilLoaded>
        )}
      </div>
    </>
  );
}
