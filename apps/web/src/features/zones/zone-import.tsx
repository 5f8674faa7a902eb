import { Button } from 'antd';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { ReplyOf } from '../../platform/api/api.ts';
import { problemText } from '../../platform/api/failure.ts';
import { useApiMutation } from '../../platform/api/queries.ts';
import { notices } from '../../platform/notices/notices.ts';
import css from './zones.module.css';

export type Refused = ReplyOf<'POST /zones/import'>['refused'];

/** Button that creates zones from a GeoJSON file. */
export function ZoneImport({ onRefused }: { onRefused: (refused: Refused) => void }) {
  const { t } = useTranslation('zones');
  const file = useRef<HTMLInputElement>(null);
  const importFile = useApiMutation('POST /zones/import', {
    invalidates: ['GET /zones', 'GET /zones/territory'],
    onSuccess: (reply) => {
      onRefused(reply.refused);
      notices.success(t('imported', { number: reply.zones.length }));
    },
  });
  const read = async (chosen: File): Promise<void> => {
    try {
      const body = JSON.parse(await chosen.text());
      importFile.mutate({ body: { type: body.type, features: body.features } });
    } catch {
      notices.error(t('import.unreadable'));
    }
  };
  return (
    <>
      <input
        ref={file}
        type="file"
        hidden
        accept=".geojson,.json,application/geo+json"
        onChange={({ target }) => {
          const [chosen] = target.files ?? [];
          target.value = '';
          if (chosen) void read(chosen);
        }}
      />
      <Button loading={importFile.isPending} onClick={() => file.current?.click()}>
        {t('import')}
      </Button>
    </>
  );
}

/** Lists the zones of a file that were not created, with the reasons. */
export function RefusedZones({ refused, onClose }: { refused: Refused; onClose: () => void }) {
  const { t } = useTranslation('zones');
  if (refused.length === 0) return null;
  return (
    <div className={css.refused} role="alert">
      <b>{t('refused', { number: refused.length })}</b>
      <ul>
        {refused.map(({ index, name, code }) => (
          <li key={index}>
            {name ?? index + 1}: {problemText(code)}
          </li>
        ))}
      </ul>
      <Button size="small" onClick={onClose}>
        {t('close')}
      </Button>
    </div>
  );
}
