import { Icon } from '../../components/buttons/icon.tsx';
import { formatDateTime } from '../../platform/format.ts';
import { orderStatusLook } from '../../platform/theme/status.ts';
import type { TrackedOrder } from '../platform/api.ts';
import { useTranslate } from '../platform/i18n.ts';
import { timelineOf } from './order-timeline.ts';
import css from './order.module.css';
import progressCss from './progress.module.css';

/**
 * Shows the steps Assigned, Collected, In transit and Completed with their times: horizontal on a desktop, vertical on
 * a phone.
 */
export function Progress({ order }: { order: TrackedOrder }) {
  const translate = useTranslate();
  return (
    <section className={css.block} aria-labelledby="progress">
      <h2 id="progress">{translate('order.progress')}</h2>
      <ol className={progressCss.timeline}>
        {timelineOf(order).map((step) => (
          <li
            key={step.status}
            data-state={step.state}
            data-bad={step.isBad}
            aria-current={step.state === 'now' ? 'step' : undefined}
          >
            <span className={progressCss.timelineMark}>
              <Icon name={step.state === 'done' ? 'check' : orderStatusLook[step.status].icon} size={16} />
            </span>
            <span className={progressCss.timelineText}>
              <strong>{translate(`status.${step.status}`)}</strong>
              {step.at && step.state !== 'later' && <time dateTime={step.at}>{formatDateTime(step.at)}</time>}
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}
