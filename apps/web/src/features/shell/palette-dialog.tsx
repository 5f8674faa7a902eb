import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useEffect, useId, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { Icon, type IconName } from '../../components/buttons/icon.tsx';
import { useDebounced } from '../../components/use-debounced.ts';
import { menuFor, settingsPagesFor } from '../../platform/access.ts';
import { apiQueryOptions } from '../../platform/api/queries.ts';
import { formatDate } from '../../platform/format.ts';
import { type Profile, useCan } from '../../platform/session/profile.ts';
import { chooseAppearance, useMode } from '../../platform/theme/theme.tsx';
import { useDialogs } from './dialogs.ts';
import { focusesHeading } from './heading-focus.ts';
import { fits } from './search-text.ts';
import css from './palette.module.css';

interface Hit {
  readonly key: string;
  readonly section: 'pages' | 'actions' | 'plans' | 'orders' | 'drivers';
  readonly icon: IconName;
  readonly label: string;
  readonly note?: string;
  readonly run: () => void;
}

function useHits(viewer: Profile, typed: string): { hits: Hit[]; isSearching: boolean } {
  const { t, i18n } = useTranslation('shell');
  const navigate = useNavigate();
  const mode = useMode();
  const openNewPlan = useDialogs((state) => state.openNewPlan);
  const may = {
    orders: useCan('orders.write'),
    plans: useCan('plans.write'),
    listPlans: useCan('plans.list'),
    readOrders: useCan('orders.read'),
    drivers: useCan('drivers.read'),
  };
  const text = useDebounced(typed.trim(), 100);
  const isLongEnough = text.length >= 2;
  const few = { currentPage: 1, itemsPerPage: 5 };
  const options = { staleTime: 30_000, meta: { quiet: true } };
  const orders = useQuery({
    ...apiQueryOptions('GET /orders', { query: { ...few, filters: { orderCode: text } } }),
    ...options,
    enabled: isLongEnough && may.readOrders,
  });
  const plans = useQuery({
    ...apiQueryOptions('GET /route-plans', { query: { ...few, filters: { name: text } } }),
    ...options,
    enabled: isLongEnough && may.listPlans,
  });
  const drivers = useQuery({
    ...apiQueryOptions('GET /drivers', { query: { ...few, name: text } }),
    ...options,
    enabled: isLongEnough && may.drivers,
  });

  const hits = useMemo(() => {
    const go = (to: string) => (): void => void navigate(to, { state: focusesHeading });
    const pages: Hit[] = menuFor(viewer, '/')
      .flat()
      .map((entry) => ({
        key: `page-${entry.key}`,
        section: 'pages',
        icon: entry.icon,
        label: t(entry.label),
        run: entry.isExternal
          ? () => void window.open(`${entry.to}?lang=${i18n.language}`, '_blank', 'noreferrer')
          : go(entry.to),
      }));
    for (const { to, title, icon } of settingsPagesFor(viewer))
      pages.push({ key: `page-${to}`, section: 'pages', icon, label: t(title), run: go(to) });
    const actions: Hit[] = [
      ...(may.plans
        ? [{ key: 'new-plan', section: 'actions', icon: 'plus', label: t('action.newPlan'), run: openNewPlan } as const]
        : []),
      ...(may.orders
        ? ([
            {
              key: 'new-order',
              section: 'actions',
              icon: 'plus',
              label: t('action.newOrder'),
              run: go(`/orders/new?routePlanType=${viewer.company.routePlanType}`),
            },
            {
              key: 'upload',
              section: 'actions',
              icon: 'upload',
              label: t('action.uploadOrders'),
              run: go(`/orders/upload?routePlanType=${viewer.company.routePlanType}`),
            },
          ] as const)
        : []),
      {
        key: 'look',
        section: 'actions',
        icon: mode === 'dark' ? 'sun' : 'moon',
        label: t(mode === 'dark' ? 'action.goLight' : 'action.goDark'),
        run: () => chooseAppearance(mode === 'dark' ? 'light' : 'dark'),
      },
      { key: 'logout', section: 'actions', icon: 'logout', label: t('person.logOut'), run: go('/logout') },
    ];
    const hits: Hit[] = isLongEnough
      ? [
          ...(plans.data?.routePlans ?? []).map((plan) => ({
            key: plan._id,
            section: 'plans' as const,
            icon: 'route' as const,
            label: plan.name,
            note: formatDate(plan.deliveryDate),
            run: go(`/route-plans/${plan._id}`),
          })),
          ...(orders.data?.orders ?? []).map((order) => ({
            key: order._id,
            section: 'orders' as const,
            icon: 'orders' as const,
            label: order.orderCode,
            note: order.deliveryName ?? order.deliveryAddress ?? '',
            run: go(`/orders/${order._id}`),
          })),
          ...(drivers.data?.drivers ?? []).map((driver) => ({
            key: driver._id,
            section: 'drivers' as const,
            icon: 'drivers' as const,
            label: driver.name,
            note: driver.phone ?? '',
            run: go(`/drivers?name=${encodeURIComponent(driver.name)}`),
          })),
        ]
      : [];
    return [...hits, ...[...pages, ...actions].filter((hit) => fits(hit.label, typed))];
  }, [
    viewer,
    typed,
    isLongEnough,
    plans.data,
    orders.data,
    drivers.data,
    mode,
    t,
    i18n.language,
    navigate,
    openNewPlan,
    may.plans,
    may.orders,
  ]);

  return { hits, isSearching: orders.isFetching || plans.isFetching || drivers.isFetching };
}

/** The open command palette. */
export default function PaletteDialog({ viewer, onClose }: { viewer: Profile; onClose: () => void }) {
  const { t } = useTranslation('shell');
  const dialog = useRef<HTMLDialogElement>(null);
  const [typed, setTyped] = useState(() => useDialogs.getState().paletteText);
  const [at, setAt] = useState(0);
  const { hits, isSearching } = useHits(viewer, typed);
  const id = useId();
  const current = Math.min(at, hits.length - 1);

  useEffect(() => {
    dialog.current?.showModal();
    const field = dialog.current?.querySelector('input');
    // After the letters that were typed while the palette loaded.
    field?.setSelectionRange(field.value.length, field.value.length);
  }, []);
  useEffect(() => {
    dialog.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' });
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- another hit is selected
  }, [current]);

  const choose = (hit: Hit | undefined): void => {
    if (!hit) return;
    onClose();
    hit.run();
  };
  const onKey = (event: KeyboardEvent): void => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step && hits.length) {
      event.preventDefault();
      setAt((current + step + hits.length) % hits.length);
    } else if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
      event.preventDefault();
      choose(hits[current]);
    }
  };

  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- a click beside the dialog closes it, and Esc does the same
    <dialog
      ref={dialog}
      className={css.window}
      aria-label={t('search.title')}
      onClose={onClose}
      onClick={(event) => event.target === dialog.current && onClose()}
    >
      <div className={css.inside}>
        <label className={css.field}>
          <Icon name="search" />
          <input
            autoFocus
            role="combobox"
            aria-expanded="true"
            aria-controls={`${id}-list`}
            aria-activedescendant={hits[current] ? `${id}-${hits[current].key}` : undefined}
            aria-label={t('search.title')}
            placeholder={t('search.placeholder')}
            value={typed}
            onKeyDown={onKey}
            onChange={(event) => {
              setTyped(event.target.value);
              setAt(0);
            }}
          />
          <kbd>Esc</kbd>
        </label>
        <ul
          id={`${id}-list`}
          role="listbox"
          aria-label={t('search.results')}
          className={css.list}
          aria-busy={isSearching}
        >
          {hits.map((hit, index) => (
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the field handles the keys: it keeps the focus, as in every combobox
            <li
              key={hit.key}
              id={`${id}-${hit.key}`}
              role="option"
              aria-selected={index === current}
              className={css.hit}
              data-first={hits[index - 1]?.section !== hit.section ? t(`search.${hit.section}`) : undefined}
              onMouseMove={() => setAt(index)}
              onClick={() => choose(hit)}
            >
              <Icon name={hit.icon} />
              <span>{hit.label}</span>
              {hit.note && <small>{hit.note}</small>}
            </li>
          ))}
        </ul>
        {hits.length === 0 && (
          <p className={css.nothing}>{t(isSearching ? 'search.searching' : 'search.nothing', { typed })}</p>
        )}
      </div>
    </dialog>
  );
}
