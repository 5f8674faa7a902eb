import { Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../components/buttons/icon.tsx';
import { RowAction } from '../../components/lists/row-actions.tsx';
import { useCan } from '../../platform/session/profile.ts';

const SeriesDrawer = lazy(async () => ({ default: (await import('./series-drawer.tsx')).SeriesDrawer }));

interface Props {
  readonly source: { readonly orderId: string; readonly date: string | null } | { readonly contactId: string };
  /** The series of an order that repeats already. */
  readonly series?: { readonly _id: string; readonly originalDate: string } | null;
  /** Its name, for the action of a row in a list. */
  readonly rowName?: string;
}

/** Makes an order or a contact repeat, or opens the series of an order that does. */
export function RepeatButton({ source, series = null, rowName }: Props) {
  const { t } = useTranslation('series');
  const canWrite = useCan('series.write');
  const [isOpen, setOpen] = useState(false);
  const [wasOpened, setOpened] = useState(false);
  if (!canWrite) return null;
  const open = (): void => {
    setOpened(true);
    setOpen(true);
  };
  return (
    <>
      {rowName === undefined ? (
        <Button icon={<Icon name="refresh" size={16} />} onClick={open}>
          {t(series ? 'open' : 'repeat')}
        </Button>
      ) : (
        <RowAction icon="refresh" text={t('repeat')} label={t('repeatNamed', { name: rowName })} onClick={open} />
      )}
      {wasOpened && (
        <Suspense>
          <SeriesDrawer
            isOpen={isOpen}
            onClose={() => setOpen(false)}
            source={series ? null : source}
            seriesId={series?._id ?? null}
            from={series?.originalDate ?? null}
          />
        </Suspense>
      )}
    </>
  );
}
