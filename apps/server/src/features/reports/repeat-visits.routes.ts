import { spreadsheetReply } from '../../platform/files/spreadsheet.ts';
import { handlers } from '../../platform/http/handlers.ts';
import { readRepeatVisits } from './read-performance.ts';
import { minutes, totalOfCustomers } from './repeat-visits.ts';
import { headerOf, repeatVisitColumns } from './report-columns.ts';

/** The most customers that a reply has; the file has all. */
const maxCustomers = 100;

export const routes = handlers({
  'GET /reports/repeat-visits': async (ctx, { query }) => {
    const { period, customers } = await readRepeatVisits(ctx, query);
    return {
      startDate: period.startDate,
      endDate: period.endDate,
      total: totalOfCustomers(customers),
      customers: customers
        .slice(0, maxCustomers)
        .map(({ spreadSeconds, ...customer }) => ({ ...customer, spreadMins: minutes(spreadSeconds) })),
    };
  },

  'GET /reports/repeat-visits-file': async (ctx, { query }) => {
    const { customers } = await readRepeatVisits(ctx, query);
    const { format, language } = query;
    await ctx.tenant.write(({ emit, companyId }) =>
      emit({ type: 'listExported', companyId, list: 'repeat-visits', format }),
    );
    return spreadsheetReply({
      name: 'repeat-visits',
      format,
      total: customers.length,
      header: headerOf(language, repeatVisitColumns),
      rows: customers.map((customer) => [
        customer.name,
        customer.address,
        customer.visits,
        customer.visits - 1,
        customer.sameDriver,
        customer.drivers,
        customer.usualDriver,
        minutes(customer.spreadSeconds),
      ]),
    });
  },
});
