import { Button, Input, Tooltip } from 'antd';
import { type FocusEvent, type KeyboardEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CopyButton } from '../../../components/buttons/copy-button.tsx';
import { EmptyState } from '../../../components/page/empty-state.tsx';
import { Icon } from '../../../components/buttons/icon.tsx';
import { type LinksOf, RenewLinksDialog } from '../../../components/dialogs/renew-links.tsx';
import { hex } from '../../../components/map/map-data.ts';
import { useUnsavedText } from '../../../components/forms/unsaved-text.ts';
import { detailsOf, messagesOf } from '../../../platform/api/failure.ts';
import { formatDateTime, formatTime } from '../../../platform/format.ts';
import { useBreakStart } from '../live/use-break-start.ts';
import type { Route } from '../plan.ts';
import { usePlanMutations } from '../route-view.queries.ts';
import { useRouteViewData } from '../route-view-data.tsx';
import { dispatchStateOf, dispatchTotals, linkOf, typedPhone } from './dispatch-state.ts';
import css from './dispatch-table.module.css';

/** The route's phone. A click edits it. */
function Phone({ route }: { route: Route }) {
  const { t } = useTranslation('route-view');
  const { plan } = useRouteViewData();
  const { phone } = usePlanMutations(plan._id);
  const [typed, setTyped] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const isSending = useRef(false);
  const refused = useRef<string | null | undefined>(undefined);
  const shown = route.phone ?? '';
  // Leaving the field saves it, but the history, a reload and a closed tab do not.
  useUnsavedText(typed !== null && typedPhone(typed) !== route.phone && !phone.isPending);
  if (!plan.canEdit) return <span className="figures">{shown}</span>;
  if (typed === null)
    return (
      <button
        type="button"
        className={css.edit}
        onClick={() => setTyped(shown)}
        aria-label={`${shown || t('phone.add')} · ${t('phone.edit', { name: route.driver.name })}`}
      >
        {shown || <em data-missing={dispatchStateOf(route) === 'missing'}>{t('phone.add')}</em>}{' '}
        <Icon name="edit" size={13} />
      </button>
    );
  const save = (event: FocusEvent | KeyboardEvent): void => {
    const value = typedPhone(typed);
    if (value === route.phone) return setTyped(null);
    // Enter disables the field, which then also loses the focus. A refused number is sent again only by Enter.
    if (isSending.current || (event.type === 'blur' && value === refused.current)) return;
    isSending.current = true;
    phone.mutate(
      { params: { id: plan._id }, body: { driver: route.driver._id, phone: value } },
      {
        onSuccess: () => {
          setTyped(null);
          setProblem(null);
        },
        onError: (error) => {
          refused.current = value;
          setProblem(detailsOf(error)[0]?.message ?? messagesOf(error)[0] ?? '');
        },
        onSettled: () => {
          isSending.current = false;
        },
      },
    );
  };
  return (
    <span className={css.typing}>
      <Input
        size="small"
        type="tel"
        autoFocus
        value={typed}
        status={problem ? 'error' : ''}
        aria-label={t('phone.edit', { name: route.driver.name })}
        aria-invalid={problem !== null}
        disabled={phone.isPending}
        onChange={(event) => setTyped(event.target.value)}
        onPressEnter={save}
        onBlur={save}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return;
          setProblem(null);
          setTyped(null);
        }}
      />
      {problem && <small role="alert">{problem}</small>}
    </span>
  );
}

function State({ route }: { route: Route }) {
  const { t } = useTranslation('route-view');
  const state = dispatchStateOf(route);
  const looks = {
    dispatched: ['sent', 'green'],
    changed: ['refresh', 'cyan'],
    missing: ['alert', 'red'],
    waiting: ['clock', 'amber'],
    empty: ['circle', 'grey'],
  } as const;
  const [icon, tone] = looks[state];
  return (
    <span className={css.state} style={{ background: `var(--${tone}-ground)`, color: `var(--${tone}-text)` }}>
      <Icon name={icon} size={13} />
      {t(`dispatch.${state}`)}
    </span>
  );
}

/** Shows since when the driver is on a break, as the driver app reported. */
function OnBreak({ route }: { route: Route }) {
  const since = useBreakStart(route);
  const { t } = useTranslation('route-view');
  if (since === null) return null;
  return (
    <span className={css.rest}>
      <Icon name="pause" size={13} />
      {t('chip.rests', { time: formatTime(since) })}
    </span>
  );
}

/** Table of dispatch by driver: stops, phone, driver link, when it was seen, and state. */
export default function DispatchTable() {
  const { t } = useTranslation('route-view');
  const { plan, routes } = useRouteViewData();
  const totals = dispatchTotals(plan.routes);
  const [renewed, setRenewed] = useState<LinksOf | null>(null);
  const hasLinks = plan.routes.some(({ token }) => token !== null);
  if (plan.routes.length === 0)
    return <EmptyState icon="drivers" title={t('dispatch.noDrivers')} text={t('dispatch.noDriversText')} />;
  return (
    <div className={css.panel}>
      <div className={css.scroll}>
        <table>
          <thead>
            <tr>
              <th>{t('dispatch.driver')}</th>
              <th className={css.count}>{t('dispatch.stops')}</th>
              <th>{t('dispatch.phone')}</th>
              <th>{t('dispatch.link')}</th>
              <th>{t('dispatch.seen')}</th>
              <th>{t('dispatch.status')}</th>
            </tr>
          </thead>
          <tbody>
            {routes.map(({ route, stops }) => (
              <tr key={route._id}>
                <td>
                  <span className={css.driver}>
                    <i style={{ background: hex(route.driver.color) }} aria-hidden="true" />
                    {route.driver.name}
                    <Tooltip
                      title={[
                        route.startAddress && `${t('editDriver.start')}: ${route.startAddress}`,
                        route.shiftStart && route.shiftEnd && `${route.shiftStart}–${route.shiftEnd}`,
                        route.dispatchedAt && t('dispatch.sentAt', { time: formatDateTime(route.dispatchedAt) }),
                      ]
                        .filter(Boolean)
                        .join(' · ')}
                    >
                      <Button
                        type="text"
                        size="small"
                        aria-label={t('dispatch.info', { name: route.driver.name })}
                        icon={<Icon name="info" size={14} />}
                      />
                    </Tooltip>
                  </span>
                </td>
                <td className={css.count}>{stops.length}</td>
                <td>
                  <Phone route={route} />
                </td>
                <td>
                  {route.token ? (
                    <span className={css.link}>
                      <a href={linkOf(route.token)} target="_blank" rel="noreferrer">
                        /r/{route.token.slice(0, 8)}…
                      </a>
                      <CopyButton text={linkOf(route.token)} />
                    </span>
                  ) : (
                    <span className={css.none}>–</span>
                  )}
                </td>
                <td>{route.seenAt ? formatDateTime(route.seenAt) : <span className={css.none}>–</span>}</td>
                <td>
                  <State route={route} />
                  <OnBreak route={route} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <footer>
        <span>
          {t('dispatch.waitingTotal')} <b>{totals.waiting}</b>
        </span>
        <span data-tone={totals.missing > 0 ? 'trouble' : undefined}>
          {t('dispatch.missing')} <b>{totals.missing}</b>
        </span>
        <span>
          {t('dispatch.dispatchedTotal')} <b>{totals.dispatched}</b>
        </span>
        {hasLinks && (
          <Button
            size="small"
            icon={<Icon name="lock" size={14} />}
            onClick={() => setRenewed({ routePlan: { _id: plan._id, name: plan.name } })}
          >
            {t('components:renew.one')}
          </Button>
        )}
      </footer>
      <RenewLinksDialog of={renewed} onClose={() => setRenewed(null)} />
    </div>
  );
}
