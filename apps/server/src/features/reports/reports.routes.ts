import replyTexts from '@roundsman/contract/reply-texts';
import { wallTimeIn } from '@roundsman/domain/company/time-zone';
import { serverTexts } from '@roundsman/domain/languages/server-texts';
import { findDrivers } from '../drivers/index.ts';
import { presentOrders, readCompanyAdmins } from '../orders/index.ts';
import { refuse } from '../../platform/errors.ts';
import { inBatches, spreadsheetReply } from '../../platform/files/spreadsheet.ts';
import { handlers } from '../../platform/http/handlers.ts';
import { readSettings } from '../settings/index.ts';
import { saveAssumptions } from './assumptions.store.ts';
import {
  countDispatched,
  type DispatchedRow,
  listDispatchedBefore,
  listDispatched,
  listVolume,
} from './dispatched.store.ts';
import { figuresOf, summarize, weekOf } from './performance.ts';
import { readMasterUse, readPerformance, readVehicleUse, wireAssumptions } from './read-performance.ts';
import { dispatchedColumns, headerOf, masterColumns, performanceColumns, vehicleColumns } from './report-columns.ts';
import { readDispatched } from './dispatched-scope.ts';

const kilometres = (metres: number): number => Math.round(metres / 10) / 100;

export const routes = handlers({
  'GET /orders/dispatched': (ctx, { query }) =>
    readDispatched(ctx, query.reportCompanyId, async (scope) => {
      const { rows, totalItems, allOrders } = await listDispatched(scope, query);
      const orders = await presentOrders(scope, rows);
      const admins = scope.mayNameCompanies
        ? await readCompanyAdmins(
            scope,
            rows.map((row) => row.company_id),
          )
        : new Map<string, string>();
      return {
        orders: rows.flatMap((row, index) => {
          const order = orders[index];
          const email = admins.get(row.company_id);
          if (!order) return [];
          return {
            ...order,
            userAdmin: email === undefined ? null : { email },
            company: { _id: row.company_id, name: row.company_name },
            dispatchedAt: momentOf(row).toISOString(),
            isDeleted: row.deleted_at !== null,
          };
        }),
        meta: { totalItems, allOrders },
      };
    }),

  'GET /orders/dispatched-file': async (ctx, { query }) => {
    const { format, language } = query;
    const [total, isAdmin] = await readDispatched(ctx, query.reportCompanyId, async (scope) => [
      await countDispatched(scope, query),
      scope.mayNameCompanies,
    ]);
    const { timeZone } = await ctx.tenant.read(readSettings);
    await ctx.tenant.write(({ emit, companyId }) =>
      emit({ type: 'listExported', companyId, list: 'dispatched-orders', format }),
    );
    return spreadsheetReply({
      name: 'dispatched-orders',
      format,
      total,
      header: headerOf(language, isAdmin ? [...dispatchedColumns, 'company'] : dispatchedColumns),
      rows: inBatches(
        (last: SheetRow | undefined, limit) =>
          readDispatched(ctx, query.reportCompanyId, async (scope) => {
            const rows = await listDispatchedBefore(scope, query, last?.row, limit);
            const orders = await presentOrders(scope, rows);
            return rows.flatMap((row, index) => (orders[index] ? [{ row, order: orders[index] }] : []));
          }),
        ({ row, order }) => [
          order.orderCode,
          order.orderRef,
          language ? { wallClock: wallTimeIn(timeZone, momentOf(row)) } : momentOf(row).toISOString(),
          order.deliveryDate && { wallClock: order.deliveryDate },
          language ? serverTexts[language].orderStatuses[order.status] : order.status,
          order.routePlan?.name,
          order.driver?.name,
          order.pickupName,
          order.pickupAddress,
          order.pickupPhone,
          order.deliveryName,
          order.deliveryAddress,
          order.deliveryPhone,
          ...(isAdmin ? [row.company_name] : []),
        ],
      ),
    });
  },

  'GET /orders/companies-orders-dispatched': async ({ db, tenant, principal }, { query }) => {
    const { timeZone } = await tenant.read(readSettings);
    return db.platform(`user:${principal.userId}`).read(async ({ q }) => {
      const { rows, totalItems } = await listVolume(q, timeZone, query);
      const admins = await readCompanyAdmins(
        { q, companyId: null, groupIds: null },
        rows.map((row) => row.id),
      );
      return {
        companies: rows.map((row) => {
          const email = admins.get(row.id);
          return {
            _id: row.id,
            name: row.name,
            createdAt: row.created_at.toISOString(),
            userAdmin: email === undefined ? null : { email },
          };
        }),
        ordersByCompany: rows.map((row) => ({ companyId: row.id, count: row.count })),
        meta: { totalItems },
      };
    });
  },

  'GET /reports/performance': async (ctx, { query }) => {
    const { period, assumptions, routes: dispatchedRoutes, reasons, drivers } = await readPerformance(ctx, query);
    return {
      startDate: period.startDate,
      endDate: period.endDate,
      ...summarize(dispatchedRoutes, assumptions),
      reasons,
      assumptions: wireAssumptions(assumptions),
      fleet: drivers.map(({ id, name, color }) => ({ _id: id, name, color })),
    };
  },

  'GET /reports/performance-file': async (ctx, { query }) => {
    const { assumptions, routes: dispatchedRoutes } = await readPerformance(ctx, query);
    const { format } = query;
    await ctx.tenant.write(({ emit, companyId }) =>
      emit({ type: 'listExported', companyId, list: 'performance', format }),
    );
    const groups = [
      ...Map.groupBy(dispatchedRoutes, ({ day, driverId }) => `${weekOf(day)} ${driverId}`).values(),
    ].flatMap((routesOfGroup) => (routesOfGroup[0] ? [{ first: routesOfGroup[0], routesOfGroup }] : []));
    return spreadsheetReply({
      name: 'performance',
      format,
      total: groups.length,
      header: headerOf(query.language, performanceColumns, assumptions.currency),
      rows: groups.map(({ first, routesOfGroup }) => {
        const figures = figuresOf(routesOfGroup, assumptions);
        return [
          { wallClock: weekOf(first.day) },
          first.driverName,
          figures.routes,
          figures.stops,
          figures.completed,
          figures.failed,
          figures.skipped,
          figures.timed,
          figures.onTime,
          figures.averageDelay,
          kilometres(figures.distance),
          figures.driven.routes,
          figures.driven.routes === 0 ? '' : kilometres(figures.driven.distance),
          figures.driven.routes === 0 ? '' : kilometres(figures.driven.planned),
          figures.plannedMins,
          figures.actualMins,
          figures.paidMins,
          figures.cost,
          figures.co2,
        ];
      }),
    });
  },

  'GET /reports/vehicles': async (ctx, { query }) => {
    const { period, vehicles, ...rest } = await readVehicleUse(ctx, query);
    return {
      startDate: period.startDate,
      endDate: period.endDate,
      ...rest,
      vehicles: vehicles.map(({ vehicle, ...use }) => ({
        vehicle: vehicle && { _id: vehicle.id, name: vehicle.name, plate: vehicle.plate, kind: vehicle.kind },
        ...use,
      })),
    };
  },

  'GET /reports/vehicles-file': async (ctx, { query }) => {
    const { vehicles, currency } = await readVehicleUse(ctx, query);
    const { format, language } = query;
    await ctx.tenant.write(({ emit, companyId }) =>
      emit({ type: 'listExported', companyId, list: 'vehicle-use', format }),
    );
    return spreadsheetReply({
      name: 'vehicle-use',
      format,
      total: vehicles.length,
      header: headerOf(language, vehicleColumns, currency),
      rows: vehicles.map(({ vehicle, ...use }) => [
        vehicle?.name ?? '',
        vehicle?.plate ?? '',
        vehicle ? (language ? serverTexts[language].vehicleKinds[vehicle.kind] : vehicle.kind) : '',
        use.routes,
        use.stops,
        use.days,
        use.availableDays ?? '',
        use.utilisation ?? '',
        kilometres(use.distance),
        use.paidMins,
        use.cost ?? '',
        use.co2 ?? '',
      ]),
    });
  },

  'GET /reports/master-routes': async (ctx, { query }) => {
    const { period, masters, total } = await readMasterUse(ctx, query);
    return {
      startDate: period.startDate,
      endDate: period.endDate,
      total,
      masterRoutes: masters.map(({ id, name, ...use }) => ({ masterRoute: { _id: id, name }, ...use })),
    };
  },

  'GET /reports/master-routes-file': async (ctx, { query }) => {
    const { masters } = await readMasterUse(ctx, query);
    const { format, language } = query;
    await ctx.tenant.write(({ emit, companyId }) =>
      emit({ type: 'listExported', companyId, list: 'master-routes', format }),
    );
    return spreadsheetReply({
      name: 'master-routes',
      format,
      total: masters.length,
      header: headerOf(language, masterColumns),
      rows: masters.map((use) => [
        use.name,
        use.days,
        use.driven,
        use.missed,
        use.usualMins,
        use.actualMins,
        kilometres(use.usualDistance),
        kilometres(use.distance),
        use.timed,
        use.late,
      ]),
    });
  },

  'PUT /reports/assumptions': async ({ tenant, now }, { body }) => {
    const { vehicles, ...rest } = body;
    await tenant.write(async (tx) => {
      const ids = [...new Set(vehicles.map(({ driver }) => driver))];
      if ((await findDrivers(tx, ids)).length < ids.length) refuse('not_found');
      const co2PerKmByDriver = Object.fromEntries(vehicles.map(({ driver, co2PerKm }) => [driver, co2PerKm]));
      await saveAssumptions(tx, { ...rest, co2PerKmByDriver }, now());
      await tx.emit({ type: 'reportAssumptionsChanged', companyId: tx.companyId });
    });
    return { message: replyTexts.completed };
  },
});

interface SheetRow {
  readonly row: DispatchedRow;
  readonly order: Awaited<ReturnType<typeof presentOrders>>[number];
}

/** Every row that is read has this time. */
const momentOf = ({ dispatched_at: at, created_at: otherwise }: DispatchedRow): Date => at ?? otherwise;
