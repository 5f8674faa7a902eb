import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useBoot } from '../../platform/boot.ts';
import { readCookie, writeCookie } from '../../platform/cookies.ts';
import css from './help-video.module.css';
import { Icon } from '../buttons/icon.tsx';
import { playerOf } from './video-player.ts';

const closedCookie = 'help-video-closed';
const cookieLifetimeDays = 365;

/** Help video of the route plans page. Shown when one is configured, until it is closed. */
export function HelpVideo() {
  const { t } = useTranslation('components');
  const url = useBoot((state) => state.helpVideoUrl);
  const [isClosed, setClosed] = useState(() => readCookie(closedCookie) === '1');
  const [isPlaying, setPlaying] = useState(false);
  const player = url ? playerOf(url) : null;
  if (!player || isClosed) return null;
  const close = (): void => {
    writeCookie(closedCookie, '1', cookieLifetimeDays);
    setClosed(true);
  };
  return (
    <aside className={css.panel} aria-label={t('help.title')}>
      <div className={css.head}>
        <Icon name="info" size={16} />
        <b>{t('help.title')}</b>
        <span>{t('help.text')}</span>
        {!isPlaying && (
          <button type="button" className={css.play} onClick={() => setPlaying(true)}>
            {t('help.play')}
          </button>
        )}
        <button
          type="button"
          className={css.close}
          aria-label={t('help.close')}
          title={t('help.close')}
          onClick={close}
        >
          <Icon name="close" size={16} />
        </button>
      </div>
      {isPlaying &&
        (player.kind === 'file' ? (
          // oxlint-disable-next-line jsx-a11y/media-has-caption -- captions are part of the operator's file
          <video className={css.video} src={player.src} controls autoPlay />
        ) : (
          <iframe
            className={css.video}
            src={player.src}
            title={t('help.title')}
            allow="autoplay; fullscreen"
            // oxlint-disable-next-line react/iframe-missing-sandbox -- players need both, and another origin cannot remove its sandbox
            sandbox="allow-scripts allow-same-origin allow-presentation allow-popups"
          />
        ))}
    </aside>
  );
}
