import { Alert, Button, Select, Skeleton, Switch } from 'antd';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fieldErrors, showFailure } from '../../platform/api/failure.ts';
import { useApiMutation, useApiQuery } from '../../platform/api/queries.ts';
import { notices } from '../../platform/notices/notices.ts';
import { UntilLoaded } from '../page/load-failure.tsx';
import { ConfirmAction } from './confirm-action.tsx';
import { CopyButton } from '../buttons/copy-button.tsx';
import { checkEmails, cleanEmails } from '../inputs/emails.ts';
import css from './invite-dialog.module.css';
import { Icon } from '../buttons/icon.tsx';
import { useDebounced } from '../use-debounced.ts';
import { Form } from '../forms/form.tsx';
import { FormDialog } from '../forms/form-dialog.tsx';

const everyGroup = { query: { itemsPerPage: 1000, sortBy: 'name', order: 'ascend' } } as const;

interface Props {
  /** Group to invite to; undefined to choose it in the dialog. */
  readonly group?: { readonly _id: string; readonly name: string };
  readonly onClose: () => void;
}

/** Invites people to a group. Shows open and accepted invitations, and the group's shared link. */
export function InviteDialog({ group, onClose }: Props) {
  const { t } = useTranslation('components');
  const [chosen, setChosen] = useState(group?._id);
  const groups = useApiQuery('GET /groups', everyGroup, { enabled: !group }).data?.groups;
  return (
    <FormDialog
      open
      width={600}
      title={group ? t('invite.titleOf', { group: group.name }) : t('invite.title')}
      footer={null}
      onCancel={onClose}
    >
      {!group && (
        <Form layout="vertical">
          <Form.Item label={t('invite.group')} htmlFor="invite-group" extra={t('invite.groupHint')}>
            <Select
              id="invite-group"
              showSearch={{ optionFilterProp: 'label' }}
              placeholder={t('invite.chooseGroup')}
              loading={!groups}
              value={chosen}
              onChange={setChosen}
              notFoundContent={t('invite.noGroups')}
              options={groups?.map(({ _id, name }) => ({ value: _id, label: name })) ?? []}
            />
          </Form.Item>
        </Form>
      )}
      {chosen && <Invitations key={chosen} groupId={chosen} />}
    </FormDialog>
  );
}

function Invitations({ groupId }: { groupId: string }) {
  const { t } = useTranslation('components');
  const info = useApiQuery('GET /groups/:id/invite-emails', { params: { id: groupId } });
  const turn = useApiMutation('POST /groups/:id/turn-off-invite', { invalidates: ['GET /groups/:id/invite-emails'] });
  const remove = useApiMutation('POST /groups/:id/disinvite-email', {
    invalidates: ['GET /groups/:id/invite-emails', 'GET /groups', 'GET /users'],
    success: { text: t('invite.removed') },
  });
  const take = (email: string) =>
    remove.mutateAsync({ params: { id: groupId }, body: { email } }).catch(() => undefined);
  const code = info.data?.code;
  return (
    <>
      <EmailForm groupId={groupId} />
      {!info.data ? (
        <UntilLoaded result={info}>
          <Skeleton active paragraph={{ rows: 3 }} title={false} />
        </UntilLoaded>
      ) : (
        <>
          <section className={css.section} aria-labelledby="invite-people">
            <h2 id="invite-people">{t('invite.people')}</h2>
            {info.data.inviteUsers.length + info.data.users.length === 0 ? (
              <p className={css.quiet}>{t('invite.nobody')}</p>
            ) : (
              <ul className={css.people}>
                {info.data.inviteUsers.map(({ email, expiresAt }) => (
                  <Line key={email} email={email}>
                    <span className={css.state} data-state="pending">
                      <Icon name="clock" size={14} />
                      {new Date(expiresAt).getTime() < info.dataUpdatedAt ? t('invite.expired') : t('invite.pending')}
                    </span>
                    <ConfirmAction question={t('invite.withdraw', { email })} onConfirm={() => take(email)}>
                      <RemoveButton label={t('invite.removeNamed', { email })} />
                    </ConfirmAction>
                  </Line>
                ))}
                {info.data.users.map(({ _id, name, email }) => (
                  <Line key={_id} email={email} name={name}>
                    <span className={css.state} data-state="accepted">
                      <Icon name="done" size={14} />
                      {t('invite.accepted')}
                    </span>
                    <ConfirmAction
                      question={t('invite.takeOut', { name })}
                      text={t('invite.takeOut.text')}
                      onConfirm={() => take(email)}
                    >
                      <RemoveButton label={t('invite.removeNamed', { email })} />
                    </ConfirmAction>
                  </Line>
                ))}
              </ul>
            )}
          </section>
          <section className={css.section}>
            <div className={css.switch}>
              <label htmlFor="invite-link">
                <b>{t('invite.link')}</b>
                <span>{t(code ? 'invite.linkOn' : 'invite.linkOff')}</span>
              </label>
              <Switch
                id="invite-link"
                checked={info.data.status}
                loading={turn.isPending}
                onChange={(inviteStatus) => turn.mutate({ params: { id: groupId }, body: { inviteStatus } })}
              />
            </div>
            {code && (
              <div className={css.link}>
                <code>{linkOf(code)}</code>
                <CopyButton text={linkOf(code)} />
              </div>
            )}
          </section>
        </>
      )}
    </>
  );
}

/** Returns the URL of an invitation. */
const linkOf = (code: string): string => `${location.origin}/groups/invite?code=${code}`;

function EmailForm({ groupId }: { groupId: string }) {
  const { t } = useTranslation('components');
  const [form] = Form.useForm<{ emails: string[] }>();
  const [typed, setTyped] = useState('');
  const query = useDebounced(typed.trim(), 100);
  // The server suggests only people of the user's company.
  const foundUsers = useApiQuery(
    'GET /users/find-emails',
    { query: { email: query } },
    { enabled: query.length >= 3, quiet: true },
  );
  const options = useMemo(
    () => (foundUsers.data?.emails ?? []).map((value) => ({ value, label: value })),
    [foundUsers.data],
  );
  const [members, setMembers] = useState<readonly string[]>([]);
  const send = useApiMutation('POST /groups/:id/invite-email', {
    quiet: true,
    invalidates: ['GET /groups/:id/invite-emails'],
  });

  const submit = ({ emails }: { emails: string[] }): void =>
    send.mutate(
      { params: { id: groupId }, body: { emails } },
      {
        onSuccess: (reply) => {
          form.resetFields();
          setMembers(reply.members);
          if (reply.invited.length > 0) notices.success(t('invite.sent', { count: reply.invited.length }));
        },
        onError: (error) => {
          const texts = [...new Set(fieldErrors(error).flatMap(({ errors }) => errors))];
          if (texts.length > 0) form.setFields([{ name: 'emails', errors: texts }]);
          else showFailure(error, 'POST /groups/:id/invite-email');
        },
      },
    );

  return (
    <Form name="invite" form={form} layout="vertical" requiredMark={false} validateTrigger="onSubmit" onFinish={submit}>
      <div className={css.send}>
        <Form.Item
          name="emails"
          label={t('invite.emails')}
          getValueFromEvent={(list: string[]) => cleanEmails(list)}
          rules={[
            {
              validator: async (_, list?: string[]) => {
                const problem = checkEmails(list ?? []);
                if (problem) throw new Error(t(`field.${problem}`));
              },
            },
          ]}
        >
          <Select
            mode="tags"
            tokenSeparators={[',', ';', ' ']}
            placeholder={t('invite.placeholder')}
            suffixIcon={null}
            notFoundContent={null}
            options={options}
            showSearch={{ onSearch: setTyped }}
            maxCount={50}
          />
        </Form.Item>
        <Button type="primary" htmlType="submit" loading={send.isPending} icon={<Icon name="mail" size={16} />}>
          {t('invite.send')}
        </Button>
      </div>
      {members.length > 0 && (
        <Alert
          type="info"
          showIcon
          className="spaced"
          title={t('invite.members', { emails: members.join(', '), count: members.length })}
        />
      )}
    </Form>
  );
}

function Line({ email, name, children }: { email: string; name?: string; children: React.ReactNode }) {
  return (
    <li>
      <span className={css.person}>
        {name && <b>{name}</b>}
        <span>{email}</span>
      </span>
      {children}
    </li>
  );
}

/** Gets its click handler from the ConfirmAction around it. */
function RemoveButton({ label, ...rest }: { label: string }) {
  return (
    <Button
      {...rest}
      type="text"
      size="small"
      icon={<Icon name="trash" size={16} />}
      title={label}
      aria-label={label}
    />
  );
}
