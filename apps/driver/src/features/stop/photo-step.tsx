import { type ChangeEvent, useEffect, useMemo } from 'react';
import { useTranslate } from '../../platform/i18n.ts';
import { Icon } from '../../platform/icon.tsx';
import { useStore } from 'zustand';
import type { PhotoSet } from './photo-set.ts';
import css from './proof.module.css';

interface PhotoStepProps {
  readonly photos: PhotoSet;
  /** The number of photos on the server. */
  readonly taken: number;
  /** The text that explains what to photograph. */
  readonly hint: string;
}

export function PhotoStep({ photos: set, taken, hint }: PhotoStepProps) {
  const translate = useTranslate();
  const { photos, working } = useStore(set.state);
  const pictures = usePictures(photos);
  const isWorking = working > 0;
  const room = set.room(taken);

  const take = (event: ChangeEvent<HTMLInputElement>): void => {
    const files = [...(event.target.files ?? [])];
    event.target.value = '';
    if (files.length > 0) void set.add(files, taken);
  };

  return (
    <div className={css.photoStep}>
      <p className={css.hint}>{hint}</p>
      {pictures.length > 0 && (
        <ul className={css.photos}>
          {pictures.map((picture, index) => (
            <li key={picture}>
              <img src={picture} alt={translate('proof.picture', { number: index + 1 })} />
              <button
                type="button"
                className="round"
                aria-label={translate('proof.remove', { number: index + 1 })}
                onClick={() => set.remove(index)}
              >
                <Icon name="close" size={18} />
              </button>
            </li>
          ))}
        </ul>
      )}
      {(room > 0 || isWorking) && (
        <label className={css.photoButton}>
          <input type="file" accept="image/*" capture="environment" disabled={isWorking} onChange={take} />
          <Icon name="camera" size={28} />
          <span>{translate(isWorking ? 'proof.working' : photos.length > 0 ? 'proof.takeAnother' : 'proof.take')}</span>
        </label>
      )}
      <PhotoProblem photos={set} />
    </div>
  );
}

function PhotoProblem({ photos }: { photos: PhotoSet }) {
  const translate = useTranslate();
  const { problem } = useStore(photos.state);
  return (
    problem && (
      <p className="problem" role="alert">
        {translate(problem)}
      </p>
    )
  );
}

/** Returns object URLs of the photos, and revokes them when they are no longer shown. */
function usePictures(photos: readonly Blob[]): string[] {
  const pictures = useMemo(() => photos.map((photo) => URL.createObjectURL(photo)), [photos]);
  useEffect(() => () => pictures.forEach((picture) => URL.revokeObjectURL(picture)), [pictures]);
  return pictures;
}
