import type { Cell } from '@roundsman/domain/upload/values/cell';
import type { Sheet } from '@roundsman/domain/upload/sheet/sheet';
import { Spin } from 'antd';
import { type DragEvent, type ReactNode, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../components/buttons/icon.tsx';
import { downloadExample } from './example-file.ts';
import { acceptedFiles, readFile, sheetIn, UnusableFile } from './read-file.ts';
import css from './upload.module.css';

export interface ChosenFile {
  readonly file: File;
  readonly sheet: Sheet;
  /** All cells of the file, for selecting another header row. */
  readonly cells: readonly (readonly Cell[])[];
}

interface Props {
  /** A sentence about the result of an upload. */
  readonly about: string;
  /** The example file: its name and the label of every field. */
  readonly example: { readonly name: string; readonly headers: () => readonly string[] };
  /** Returns whether a text is likely to be the header of a column. */
  readonly isHeader: (text: string) => boolean;
  readonly onChosen: (chosen: ChosenFile) => void;
  /** An additional hint below the others. */
  readonly children?: ReactNode;
}

/** Selects one file, by dropping it or by the file dialog. */
export function FileChoice({ about, example, isHeader, onChosen, children }: Props) {
  const { t } = useTranslation('uploads');
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const [isReading, setReading] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  const readFiles = async (files: readonly File[]): Promise<void> => {
    const [file, second] = files;
    if (!file) return;
    if (second) return setProblem(t('problem.several'));
    setProblem(null);
    setReading(true);
    try {
      const cells = await readFile(file);
      onChosen({ file, cells, sheet: sheetIn(cells, { isHeader }) });
    } catch (error) {
      if (!(error instanceof UnusableFile)) throw error;
      setProblem(t(`problem.${error.code}`));
    } finally {
      setReading(false);
    }
  };
  const setDragging = (over: boolean) => (event: DragEvent) => {
    event.preventDefault();
    setOver(over);
  };

  return (
    <div className={css.start}>
      {problem && (
        <p className={css.alert} role="alert">
          <Icon name="alert" size={16} />
          {problem}
        </p>
      )}
      <button
        type="button"
        className={css.drop}
        data-over={isOver}
        aria-busy={isReading}
        onClick={() => input.current?.click()}
        onDragOver={setDragging(true)}
        onDragLeave={setDragging(false)}
        onDrop={(event) => {
          setDragging(false)(event);
          void readFiles([...event.dataTransfer.files]);
        }}
      >
        {isReading ? <Spin size="large" /> : <Icon name="upload" size={24} className={css.dropIcon} />}
        <b>{t('drop')}</b>
        <span>{t('click')}</span>
      </button>
      <input
        ref={input}
        type="file"
        accept={acceptedFiles}
        hidden
        data-testid="upload-file"
        onChange={(event) => {
          void readFiles([...(event.target.files ?? [])]);
          // Allows the same file to be selected again after it was corrected.
          event.target.value = '';
        }}
      />
      <ul className={css.facts}>
        <li>{about}</li>
        <li>{t('fact.limits')}</li>
        <li>
          {t('fact.example')}{' '}
          <button type="button" className={css.plain} onClick={() => downloadExample(example.name, example.headers())}>
            {t('example')}
          </button>
        </li>
        {children && <li>{children}</li>}
      </ul>
    </div>
  );
}
