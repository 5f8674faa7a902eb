import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { ConfirmAction } from '../../components/dialogs/confirm-action.tsx';
import { Icon } from '../../components/buttons/icon.tsx';
import { useApiMutation } from '../../platform/api/queries.ts';
import { ago, formatDateTime, formatNumber } from '../../platform/format.ts';
import { ProgressBar } from './progress-bar.tsx';
import { areaText, isUnderWay, type Region, sizeText, stateOf, type Work } from './region-values.ts';
import css from './regions.module.css';

/** Shows a region: the version in use, its preparation or failure, and the actions. */
export function RegionItem({ region, onUpdate }: { region: Region; onUpdate: () => void }) {
  const { t, i18n } = useTranslation('regions');
  const { live, work, name } = region;
  const params = { id: region._id };
  const options = { invalidates: ['GET /regions'] as const };
  const again = useApiMutation('POST /regions/:id/update', options);
  const cancel = useApiMutation('POST /regions/:id/cancel', options);
  const remove = useApiMutation('DELETE /regions/:id', { ...options, success: { text: t('removed', { name }) } });
  const state = stateOf(region);
  const isSent = region.source.kind === 'upload';
  const retry = (): void => again.mutate({ params, body: {} });

  return (
    <li className={css.item} aria-label={name}>
      <div className={css.head}>
        <h2>{name}</h2>
        <span className={css.state} data-state={state}>
          {t(`state.${state}`)}
        </span>
        <div className={css.actions}>
          {isUnderWay(region) ? (
            <Button onClick={() => cancel.mutate({ params })} loading={cancel.isPending}>
              {t('cancelWork')}
            </Button>
          ) : (
            <>
              {!isSent && (
                <Button icon={<Icon name="refresh" size={16} />} onClick={retry} loading={again.isPending}>
                  {t(work ? 'tryAgain' : 'update')}
                </Button>
              )}
              <Button icon={<Icon name="edit" size={16} />} onClick={onUpdate}>
                {t('otherSource')}
              </Button>
            </>
          )}
        </div>
        <div className={css.remove}>
          <ConfirmAction
            question={t('remove.question', { name })}
            text={t('remove.text')}
            onConfirm={() => remove.mutateAsync({ params }).catch(() => undefined)}
          >
            <Button
              type="text"
              icon={<Icon name="trash" size={16} />}
              title={t('remove')}
              aria-label={t('removeNamed', { name })}
            />
          </ConfirmAction>
        </div>
      </div>
      {live ? (
        <dl className={css.facts}>
          <Fact name={t('fact.area')} value={areaText(live.areaKm2, i18n.language)} />
          <Fact name={t('fact.addresses')} value={formatNumber(live.addresses)} />
          <Fact name={t('fact.size')} value={sizeText(live.bytes, i18n.language)} />
          <Fact name={t('fact.made')} value={ago(live.madeAt, i18n.language)} title={formatDateTime(live.madeAt)} />
        </dl>
      ) : (
        <p className={css.hint}>{t('notYet')}</p>
      )}
      {work && <WorkShown work={work} answers={live !== null} />}
      <p className={css.source} title={region.source.text}>
        <span>{t(`from.${region.source.kind}`)}</span> <code>{region.source.text}</code>
      </p>
    </li>
  );
}

function Fact({ name, value, title }: { name: string; value: string; title?: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd className="figures" title={title}>
        {value}
      </dd>
    </div>
  );
}

function WorkShown({ work, answers }: { work: Work; answers: boolean }) {
  const { t, i18n } = useTranslation('regions');
  if (work.state === 'failed' && work.problem) {
    const { code, values } = work.problem;
    const formatted = Object.fromEntries(
      Object.entries(values).map(([key, value]) => [
        key,
        typeof value === 'number' && key !== 'status' ? sizeText(value, i18n.language) : value,
      ]),
    );
    return (
      <div className={css.alert} role="alert">
        <Icon name="alert" size={16} />
        <div>
          <b>
            {code === 'disk_full' && !formatted.needed ? t('problem.disk_filled') : t(`problem.${code}`, formatted)}
          </b>
          <p>{t(`remedy.${code}`)}</p>
          {answers && <p>{t('oldAnswers')}</p>}
        </div>
      </div>
    );
  }
  if (work.state === 'canceled') return <p className={css.hint}>{t(answers ? 'canceled.answers' : 'canceled')}</p>;
  return (
    <div className={css.work}>
      <ProgressBar share={work.done} label={t('progress')} />
      <ol className={css.steps}>
        {work.steps.map(({ name, done, seconds }) => {
          const state = seconds !== null ? 'done' : done > 0 ? 'running' : 'waiting';
          return (
            <li key={name} data-state={state}>
              <Icon name={state === 'done' ? 'done' : 'circle'} size={16} />
              <span>
                {t(`step.${name}`)}
                <small className="figures">
                  {seconds !== null
                    ? t('seconds', { seconds: formatNumber(seconds, { maximumFractionDigits: 1 }) })
                    : done > 0
                      ? `${Math.round(done * 100)} %`
                      : ''}
                </small>
              </span>
            </li>
          );
        })}
      </ol>
      {answers && <p className={css.hint}>{t('meanwhile')}</p>}
    </div>
  );
}
