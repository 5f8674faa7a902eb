import { useTranslation } from 'react-i18next';
import { queryClient, useApiQuery } from '../../platform/api/queries.ts';
import { formatNumber } from '../../platform/format.ts';
import { useServerEvent } from '../../platform/socket/socket.ts';
import css from './rail.module.css';

/** Shows how many proposals of agents wait for a decision. Also keeps open pages about them up to date. */
export function ProposalCount() {
  const { t } = useTranslation('shell');
  const { data } = useApiQuery('GET /proposals', { query: { itemsPerPage: 1 } }, { quiet: true });
  useServerEvent('proposals.changed', () => {
    void queryClient.invalidateQueries({ queryKey: ['GET /proposals'] });
    void queryClient.invalidateQueries({ queryKey: ['GET /proposals/:id'] });
  });
  if (!data?.open) return null;
  const number = formatNumber(data.open);
  return (
    <span className={css.count}>
      <span aria-hidden="true">{number}</span>
      <span className="visually-hidden">{t('openProposals', { number })}</span>
    </span>
  );
}
