import { Button, Input, Skeleton } from 'antd';
import { type DragEvent, type FormEvent, useEffect, useId, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../../components/page/empty-state.tsx';
import { Icon } from '../../../components/buttons/icon.tsx';
import { UntilLoaded } from '../../../components/page/load-failure.tsx';
import { PageHeader } from '../../../components/page/page-header.tsx';
import type { ReplyOf } from '../../../platform/api/api.ts';
import { detailsOf, showFailure } from '../../../platform/api/failure.ts';
import { useApiMutation, useApiQuery } from '../../../platform/api/queries.ts';
import { notices } from '../../../platform/notices/notices.ts';
import { useMe } from '../../../platform/session/profile.ts';
import { readableOn, textOn } from '@roundsman/browser/color';
import css from '../brand.module.css';
import { logoProblem } from '../logo-problem.ts';
import { useUnsavedText } from '../../../components/forms/unsaved-text.ts';

type Brand = ReplyOf<'GET /companies/brand-settings'>;

/** Edits the company's colour and logo. For partners, and editors of a white-label company. */
export default function BrandPage() {
  const { t } = useTranslation('companies');
  const brand = useApiQuery('GET /companies/brand-settings');
  const { data } = brand;
  const { company } = useMe();
  return (
    <>
      <PageHeader
        title={t('brand.title')}
        crumbs={[{ label: t('shell:title.settings'), to: '/settings' }, { label: t('brand.title') }]}
      />
      {!data && (
        <UntilLoaded result={brand}>
          <Skeleton active title={false} className={css.loading ?? ''} aria-label={t('brand.title')} />
        </UntilLoaded>
      )}
      {data && !data.canEdit && <EmptyState icon="tag" title={t('brand.closed')} text={t('brand.closed.text')} />}
      {data?.canEdit && <BrandForm key={`${data.logo} ${data.primaryColor}`} brand={data} name={company.name ?? ''} />}
    </>
  );
}

const hex = /^#?[\da-f]{6}$/i;
const bareColor = (color: string): string => color.replace('#', '').toUpperCase();

function BrandForm({ brand, name }: { brand: Brand; name: string }) {
  const { t } = useTranslation('companies');
  const id = useId();
  const [color, setColor] = useState(brand.primaryColor ?? '');
  const [file, setFile] = useState<File | null>(null);
  const [isRemoved, setRemoved] = useState(false);
  const [errors, setErrors] = useState<{ file?: string; primaryColor?: string }>({});
  const save = useApiMutation('POST /companies/brand-settings', {
    quiet: true,
    invalidates: ['GET /companies/brand-settings', 'GET /auth/profile', 'GET /partners'],
    success: 'done',
  });
  const isSameColor = bareColor(color) === bareColor(brand.primaryColor ?? '');
  const isChanged = !isSameColor || file !== null || isRemoved;
  useUnsavedText(isChanged);
  const picked = useMemo(() => file && URL.createObjectURL(file), [file]);
  useEffect(() => () => void (picked && URL.revokeObjectURL(picked)), [picked]);
  const shown = picked ?? (isRemoved ? null : brand.logo);
  const isColor = hex.test(color);
  // An incomplete brand can be sent: the form then names what is missing.
  const isComplete = shown !== null && isColor;

  const choose = (chosen: File | undefined): void => {
    if (!chosen) return;
    const problem = logoProblem(chosen);
    if (problem) return setErrors({ file: t(`brand.problem.${problem}`) });
    setFile(chosen);
    setErrors({});
    notices.success(t('brand.uploaded', { file: chosen.name }));
  };
  const remove = (): void => {
    notices.success(t('brand.removed', { file: file?.name ?? t('brand.logo') }));
    setFile(null);
    setRemoved(true);
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const problems = {
      ...(shown ? {} : { file: t('brand.isRequired') }),
      ...(isColor ? {} : { primaryColor: t('components:field.invalid') }),
    };
    setErrors(problems);
    if (Object.keys(problems).length > 0) return;
    save.mutate(
      { body: { primaryColor: color, logoDeleted: isRemoved && !file }, ...(file ? { files: { file } } : {}) },
      {
        onError: (error) => {
          const said = detailsOf(error).filter(({ path }) => path === 'file' || path === 'primaryColor');
          setErrors(Object.fromEntries(said.map(({ path, message }) => [path, message])));
          if (said.length === 0) showFailure(error, 'companies');
        },
      },
    );
  };
  return (
    <div className={css.page}>
      <form className={css.form} onSubmit={submit} noValidate>
        <div className={css.field}>
          <label htmlFor={`${id}-color`}>{t('brand.color')}</label>
          <div className={css.color}>
            <input
              type="color"
              aria-label={t('brand.pick')}
              value={isColor ? `#${color.replace('#', '')}` : '#000000'}
              onChange={(event) => setColor(event.target.value.toUpperCase())}
            />
            <Input
              id={`${id}-color`}
              value={color}
              maxLength={7}
              spellCheck={false}
              status={errors.primaryColor ? 'error' : ''}
              aria-describedby={`${id}-color-error`}
              onChange={(event) => setColor(event.target.value)}
            />
          </div>
          <span id={`${id}-color-error`} className={css.error} role="alert">
            {errors.primaryColor}
          </span>
          <small>{t('brand.color.hint')}</small>
        </div>
        <LogoField shown={shown} error={errors.file} onChoose={choose} onRemove={remove} />
        <div>
          <Button type="primary" htmlType="submit" loading={save.isPending} disabled={!isChanged && isComplete}>
            {t('save')}
          </Button>
        </div>
      </form>
      <Preview color={isColor ? color : '#000000'} logo={shown} name={name} />
    </div>
  );
}

function LogoField(props: {
  shown: string | null;
  error: string | undefined;
  onChoose: (file: File | undefined) => void;
  onRemove: () => void;
}) {
  const { shown, error, onChoose, onRemove } = props;
  const { t } = useTranslation('companies');
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const drop = (event: DragEvent): void => {
    event.preventDefault();
    setOver(false);
    onChoose(event.dataTransfer.files[0]);
  };
  return (
    <div className={css.field}>
      <span className={css.label} id={id}>
        {t('brand.logo')}
      </span>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- files can be dropped here; the button inside does the same */}
      <div
        className={css.drop}
        data-over={isOver}
        role="group"
        aria-labelledby={id}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        {shown && <img className={css.logo} src={shown} alt={t('brand.logo')} />}
        <Button icon={<Icon name="upload" size={16} />} onClick={() => input.current?.click()}>
          {t(shown ? 'brand.replace' : 'brand.choose')}
        </Button>
        {shown && (
          <Button type="text" icon={<Icon name="trash" size={16} />} onClick={onRemove}>
            {t('brand.remove')}
          </Button>
        )}
        <input
          ref={input}
          type="file"
          hidden
          accept="image/png,image/jpeg,.png,.jpg,.jpeg"
          aria-label={t('brand.logo')}
          onChange={(event) => {
            onChoose(event.target.files?.[0]);
            event.target.value = '';
          }}
        />
      </div>
      <span className={css.error} role="alert">
        {error}
      </span>
      <small>{t('brand.logo.hint')}</small>
    </div>
  );
}

/** Previews the brand on customer pages. Text and buttons stay readable in any colour. */
function Preview({ color, logo, name }: { color: string; logo: string | null; name: string }) {
  const { t } = useTranslation('companies');
  const solid = readableOn(color, '#ffffff');
  return (
    <section className={css.preview} aria-label={t('brand.preview')}>
      <span className={css.label}>{t('brand.preview')}</span>
      <div className={css.mock}>
        <header>{logo ? <img src={logo} alt="" /> : <b>{name}</b>}</header>
        <div>
          <i style={{ background: `#${color.replace('#', '')}` }} />
          <span className={css.sample} style={{ background: solid, color: textOn(solid) }}>
            {t('brand.sample')}
          </span>
        </div>
      </div>
      <p>{t('brand.where')}</p>
    </section>
  );
}
