import { type ChangeEvent, useEffect, useMemo, useState } from 'react';
import { Icon } from '../../platform/icon.tsx';
import { useSay } from '../../platform/i18n.ts';
import { compressPhoto } from './compress-photo.ts';

/** SRV-74. */
const most = 10;

interface PhotoStepProps {
  readonly photos: readonly Blob[];
  /** How many this order has already. */
  readonly taken: number;
  readonly onChange: (photos: readonly Blob[]) => void;
  /** What to show on them. */
  readonly hint: string;
}

export function PhotoStep({ photos, taken, onChange, hint }: PhotoStepProps) {
  const say = useSay();
  const [isWorking, setIsWorking] = useState(false);
  const [problem, setProblem] = useState<'proof.unreadable' | 'proof.full' | null>(null);
  const pictures = usePictures(photos);
  const room = most - taken - photos.length;

  async function take(event: ChangeEvent<HTMLInputElement>): Promise<void> {
    const files = [...(event.target.files ?? [])];
    event.target.value = '';
    if (files.length === 0) return;
    setIsWorking(true);
    setProblem(files.length > room ? 'proof.full' : null);
    try {
      onChange([...photos, ...(await Promise.all(files.slice(0, room).map(compressPhoto)))]);
    } catch {
      setProblem('proof.unreadable');
    } finally {
      setIsWorking(false);
    }
  }

  return (
    <div className="photo-step">
      <p className="hint">{hint}</p>
      {pictures.length > 0 && (
        <ul className="photos">
          {pictures.map((picture, index) => (
            <li key={picture}>
              <img src={picture} alt={say('proof.picture', { number: index + 1 })} />
              <button
                type="button"
                className="round"
                aria-label={say('proof.remove', { number: index + 1 })}
                onClick={() => onChange(photos.filter((_, each) => each !== index))}
              >
                <Icon name="close" size={18} />
              </button>
            </li>
          ))}
        </ul>
      )}
      {room > 0 && (
        <label className="photo-button">
          <input
            type="file"
            accept="image/*"
            capture="environment"
            disabled={isWorking}
            onChange={(event) => void take(event)}
          />
          <Icon name="camera" size={28} />
          <span>{say(isWorking ? 'proof.working' : photos.length > 0 ? 'proof.takeAnother' : 'proof.take')}</span>
        </label>
      )}
      {problem && (
        <p className="problem" role="alert">
          {say(problem)}
        </p>
      )}
    </div>
  );
}

/** Addresses of the pictures in memory, given back when they are not shown any more. */
function usePictures(photos: readonly Blob[]): string[] {
  const pictures = useMemo(() => photos.map((photo) => URL.createObjectURL(photo)), [photos]);
  useEffect(() => () => pictures.forEach((picture) => URL.revokeObjectURL(picture)), [pictures]);
  return pictures;
}
