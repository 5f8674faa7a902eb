import { Button, Input } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { ConfirmAction } from '../../../components/dialogs/confirm-action.tsx';
import { UntilLoaded } from '../../../components/page/load-failure.tsx';
import { FullPage, PageHeader } from '../../../components/page/page-header.tsx';
import { useApiMutation, useApiQuery } from '../../../platform/api/queries.ts';
import { formatDateTime } from '../../../platform/format.ts';
import { useCan, useIsReadOnly } from '../../../platform/session/profile.ts';
import css from '../agents.module.css';
import { Differences } from '../differences.tsx';
import { ProposalStatus } from '../proposal-status.tsx';
import { actionName, isUndecided, type Proposal } from '../proposals.ts';
import { Form } from '../../../components/forms/form.tsx';
import { FormDialog } from '../../../components/forms/form-dialog.tsx';

const invalidates = ['GET /proposals', 'GET /proposals/:id'] as const;

/** Shows a proposal with its differences, and lets a person decide. */
export default function ProposalPage() {
  const { t } = useTranslation('agents');
  const { id = '' } = useParams();
  const read = useApiQuery('GET /proposals/:id', { params: { id } });
  const proposal = read.data;
  const canDecide = useCan('proposals.decide');
  const isReadOnly = useIsReadOnly();
  const mayDecide = canDecide && !isReadOnly;
  return (
    <FullPage>
      <PageHeader
        title={proposal ? t(`action.${actionName(proposal.action)}`) : t('title')}
        crumbs={[
          { label: t('title'), to: '/proposals' },
          { label: proposal ? t(`action.${actionName(proposal.action)}`) : '…' },
        ]}
        actions={proposal && mayDecide && isUndecided(proposal) && <Decision proposal={proposal} />}
      />
      <div className={css.page}>
        {proposal ? (
          <>
            <Facts proposal={proposal} />
            {proposal.status === 'OUTDATED' && (
              <p className={css.warning} role="status">
                {t('outdated')}
              </p>
            )}
            {proposal.preview ? (
              <Differences preview={proposal.preview} />
            ) : (
              <p className={css.note}>{t('contentsGone')}</p>
            )}
            {proposal.request && (
              <details className={css.card}>
                <summary>{t('request')}</summary>
                <pre className={css.code}>{`${proposal.action}\n${JSON.stringify(proposal.request, null, 2)}`}</pre>
              </details>
            )}
          </>
        ) : (
          <UntilLoaded result={read}>
            <div className={css.bone} role="status" aria-busy="true" aria-label={t('loading')} />
          </UntilLoaded>
        )}
      </div>
    </FullPage>
  );
}

function Facts({ proposal }: { proposal: Proposal }) {
  const { t } = useTranslation('agents');
  const { decidedAt, decidedBy, decisionReason, failure } = proposal;
  const facts: [string, string][] = [
    [t('fact.agent'), t('agent.through', { agent: proposal.agent, key: proposal.apiKey })],
    [t('fact.reason'), proposal.reason],
    [t('fact.createdAt'), formatDateTime(proposal.createdAt)],
    ...(isUndecided(proposal)
      ? [[t('fact.expiresAt'), formatDateTime(proposal.expiresAt)] satisfies [string, string]]
      : []),
  ];
  if (decidedAt) {
    const at = formatDateTime(decidedAt);
    facts.push([t('fact.decided'), decidedBy === null ? at : t('decided.by', { name: decidedBy, at })]);
  }
  if (decisionReason !== null) facts.push([t('fact.decisionReason'), decisionReason]);
  if (failure) facts.push([t('fact.failure'), failure.message]);
  return (
    <section className={css.card}>
      <div role="status">
        <ProposalStatus status={proposal.status} />
      </div>
      <dl className={css.facts}>
        {facts.map(([name, text]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function Decision({ proposal: { _id: id, status } }: { proposal: Proposal }) {
  const { t } = useTranslation('agents');
  const [isRejecting, setRejecting] = useState(false);
  const params = { id };
  const accept = useApiMutation('POST /proposals/:id/accept', { invalidates, success: { text: t('accepted') } });
  const renew = useApiMutation('POST /proposals/:id/renew', { invalidates, success: { text: t('renewed') } });
  const reject = useApiMutation('POST /proposals/:id/reject', {
    invalidates,
    success: { text: t('rejected') },
    onSuccess: () => setRejecting(false),
  });
  return (
    <>
      <Button onClick={() => setRejecting(true)}>{t('reject')}</Button>
      <Button loading={renew.isPending} onClick={() => renew.mutate({ params })}>
        {t('renew')}
      </Button>
      {status === 'OPEN' && (
        <ConfirmAction
          question={t('accept.question')}
          text={t('accept.text')}
          isDangerous={false}
          onConfirm={() => accept.mutateAsync({ params }).catch(() => undefined)}
        >
          <Button type="primary" loading={accept.isPending}>
            {t('accept')}
          </Button>
        </ConfirmAction>
      )}
      <FormDialog
        open={isRejecting}
        title={t('reject.title')}
        footer={null}
        destroyOnHidden
        onCancel={() => setRejecting(false)}
      >
        <Form<{ reason?: string }>
          layout="vertical"
          onFinish={({ reason }) => reject.mutate({ params, body: { reason } })}
        >
          <Form.Item name="reason" label={t('reject.reason')} extra={t('reject.hint')}>
            <Input.TextArea autoFocus maxLength={1000} rows={3} />
          </Form.Item>
          <div className={css.end}>
            <Button onClick={() => setRejecting(false)}>{t('reject.cancel')}</Button>
            <Button type="primary" htmlType="submit" loading={reject.isPending}>
              {t('reject')}
            </Button>
          </div>
        </Form>
      </FormDialog>
    </>
  );
}
