import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Icon } from '../../components/buttons/icon.tsx';
import { Popup } from '../../components/buttons/popup.tsx';
import { removeJob, type Job, useActivity } from '../../platform/activity.ts';
import css from './top-bar.module.css';

function Ring({ progress }: { progress: number | null }) {
  const round = 2 * Math.PI * 6;
  return (
    <svg className={css.ring} viewBox="0 0 16 16" fill="none" strokeWidth="2.5" aria-hidden="true">
      <circle cx="8" cy="8" r="6" stroke="currentColor" opacity="0.25" />
      <circle
        cx="8"
        cy="8"
        r="6"
        stroke="currentColor"
        strokeLinecap="round"
        strokeDasharray={round}
        strokeDashoffset={round * (1 - (progress ?? 0.3))}
      />
    </svg>
  );
}

function JobLine({ job }: { job: Job }) {
  const { t } = useTranslation('shell');
  return (
    <li className={css.job}>
      <header>
        <b>{job.link ? <Link to={job.link}>{job.title}</Link> : job.title}</b>
        {job.state === 'running' && job.stop && (
          <button
            type="button"
            className={css.icon}
            aria-label={t('activity.stop', { title: job.title })}
            onClick={job.stop}
          >
            <Icon name="close" size={16} />
          </button>
        )}
        {job.state !== 'running' && (
          <button
            type="button"
            className={css.icon}
            aria-label={t('activity.dismiss', { title: job.title })}
            onClick={() => removeJob(job.id)}
          >
            <Icon name={job.state === 'done' ? 'done' : 'failed'} size={16} />
          </button>
        )}
      </header>
      {job.state === 'running' && (
        <progress aria-label={job.title} {...(job.progress === null ? {} : { value: job.progress, max: 1 })} />
      )}
      {job.detail && <p>{job.detail}</p>}
    </li>
  );
}

/** Shows running jobs; nothing when there are none. */
export function Activity() {
  const { t } = useTranslation('shell');
  const jobs = useActivity((state) => state.jobs);
  const first = jobs[0];
  if (!first) return null;
  const state = jobs.some((job) => job.state === 'failed') ? 'failed' : 'running';
  const title = jobs.length === 1 ? first.title : t('activity.count', { count: jobs.length });
  return (
    <div className={css.activity} data-state={state}>
      <Popup
        buttonClass={css.running}
        button={
          <>
            {state === 'failed' ? <Icon name="alert" size={14} /> : <Ring progress={first.progress} />}
            <span>{title}</span>
          </>
        }
      >
        {() => (
          <ul className={css.jobs}>
            {jobs.map((job) => (
              <JobLine key={job.id} job={job} />
            ))}
          </ul>
        )}
      </Popup>
    </div>
  );
}
