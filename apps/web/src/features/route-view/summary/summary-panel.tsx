import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { formatDuration } from '@roundsman/domain';
import { Icon } from '../../../components/buttons/icon.tsx';
import { formatKilometres, formatKilos, formatMoney, formatPercentage } from '../../../platform/format.ts';
import { useLoadDimensions } from '../../../platform/session/load-dimensions.ts';
import { saveFile } from '../../../platform/save-file.ts';
import css from '../route-view.module.css';
import { useReasonText } from '../unscheduled/use-reason-text.ts';
import { useRouteViewData } from '../route-view-data.tsx';
import { figuresOf } from './figures.ts';
import { openLabels, saveManifest } from './plan-papers.ts';
import { type SheetRow, stopRows, driverRows, tableOf } from './sheets.ts';

const download = async (rows: readonly SheetRow[], file: string): Promise<void> => {
  const { spreadsheetBytes } = await import('../../../platform/spreadsheet.ts');
  saveFile(spreadsheetBytes(tableOf(rows), 'Routes'), `${file}.xlsx`);
};

/** The figures of the plan, and what can be exported of it. */
export default function SummaryPanel() {
  const { t } = useTranslation('route-view');
  const { plan, routes } = useRouteViewData();
  const formatReason = useReasonText();
  const dimensions = useLoadDimensions();
  const figures = figuresOf(routes);
  const lines: [label: string, value: string][] = [
    [t('summary.completed'), String(figures.completed)],
    [t('summary.missed'), String(figures.missed)],
    [t('summary.scheduled'), String(figures.scheduled)],
    [t('summary.travel'), formatDuration(figures.travelSeconds)],
    [t('summary.service'), formatDuration(figures.serviceSeconds)],
    [t('summary.waiting'), formatDuration(figures.waitingSeconds)],
    [t('summary.working'), formatDuration(figures.workingSeconds)],
    [t('summary.workingShare'), `${formatPercentage(figures.workingPercentage)} %`],
    [t('summary.km'), formatKilometres(figures.metres)],
    ...(figures.cost === null
      ? []
      : [[t('summary.cost'), formatMoney(figures.cost, plan.currency)] satisfies [string, string]]),
    ...(figures.co2 === null ? [] : [['CO₂', formatKilos(figures.co2)] satisfies [string, string]]),
  ];
  const file = `${plan.name} ${plan.deliveryDate}`;
  return (
    <div className={css.summary}>
      <dl>
        {lines.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <Button
        size="small"
        block
        icon={<Icon name="download" size={14} />}
        onClick={() => void download(stopRows(plan, routes, formatReason, dimensions), `${file} solution`)}
      >
        {t('summary.solution')}
      </Button>
      <Button
        size="small"
        block
        icon={<Icon name="download" size={14} />}
        onClick={() => void download(driverRows(plan, routes), `${file} summary`)}
      >
        {t('summary.summary')}
      </Button>
      <Button size="small" block icon={<Icon name="tag" size={14} />} onClick={() => void openLabels(plan._id)}>
        {t('summary.labels')}
      </Button>
      <Button
        size="small"
        block
        icon={<Icon name="draft" size={14} />}
        onClick={() => void saveManifest(plan._id, file)}
      >
        {t('summary.manifest')}
      </Button>
    </div>
  );
}
