import { CallFailed } from '@roundsman/contract/client';
import type { TranslatedRefusal } from '@roundsman/contract/refusal-texts';
import { type FormEvent, type ReactNode, useState } from 'react';
import { Icon } from '../../components/buttons/icon.tsx';
import buttonsCss from '../buttons.module.css';
import { api, type LiveStop } from '../platform/api.ts';
import { useLanguage, useTranslate } from '../platform/i18n.ts';
import { translateRefusalInto } from '../platform/translate-refusal.ts';
import css from './feedback.module.css';

interface FeedbackProps {
  readonly token: string;
  readonly stop: LiveStop;
  /** Called after sending, to refetch the stop. */
  readonly onSent: () => void;
}

/** Edits the customer's instructions to the driver, until the driver arrives. */
export function Instructions({ token, stop, onSent }: FeedbackProps) {
  const translate = useTranslate();
  const [text, setText] = useState<string | null>(null);
  const { state, send } = useSending(onSent);
  if (text === null)
    return (
      <div className={css.feedback}>
        {stop.instructions && (
          <p className={css.feedbackSaid}>
            <span className={css.feedbackLabel}>{translate('words.instructions')}</span>
            {stop.instructions}
          </p>
        )}
        {stop.mayInstruct && (
          <button type="button" className={buttonsCss.plainButton} onClick={() => setText(stop.instructions ?? '')}>
            <Icon name="edit" size={20} />
            {translate(stop.instructions ? 'words.change' : 'words.tell')}
          </button>
        )}
      </div>
    );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const params = { stopId: token };
    const call = api.call('POST /orders/find-order-by-token/:stopId/instructions', { params, body: { text } });
    void send(call).then((isSent) => isSent && setText(null));
  };
  return (
    <form className={css.feedback} onSubmit={submit}>
      <label className={css.feedbackField}>
        <span className={css.feedbackLabel}>{translate('words.instructions')}</span>
        <textarea
          rows={3}
          maxLength={500}
          value={text}
          placeholder={translate('words.placeholder')}
          onChange={(event) => setText(event.target.value)}
        />
      </label>
      <Problem state={state} />
      <div className={css.feedbackActions}>
        <button type="button" className={buttonsCss.plainButton} onClick={() => setText(null)}>
          {translate('words.cancel')}
        </button>
        <button type="submit" className={buttonsCss.bigButton} disabled={state === 'busy'}>
          {translate('words.save')}
        </button>
      </div>
    </form>
  );
}

const stars = [1, 2, 3, 4, 5] as const;

/** Rates a delivery with stars and a comment. */
export function Rating({ token, stop, onSent }: FeedbackProps) {
  const translate = useTranslate();
  const [given, setGiven] = useState<number | null>(stop.rating);
  const [comment, setComment] = useState(stop.ratingComment ?? '');
  const [isOpen, setIsOpen] = useState(stop.rating === null);
  const { state, send } = useSending(onSent);
  if (!isOpen || !stop.mayRate)
    return stop.rating === null ? null : (
      <div className={css.feedback}>
        <p className={css.feedbackSaid} role="status">
          <span className={css.feedbackLabel}>{translate('words.thanks')}</span>
          <span className={css.feedbackStars}>
            <span aria-hidden="true">{'★'.repeat(stop.rating)}</span>
            <span className="visually-hidden">{translate('words.stars', { count: stop.rating })}</span>
          </span>
          {stop.ratingComment}
        </p>
        {stop.mayRate && (
          <button type="button" className={buttonsCss.plainButton} onClick={() => setIsOpen(true)}>
            {translate('words.change')}
          </button>
        )}
      </div>
    );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (given === null) return;
    const params = { stopId: token };
    const body = { stars: given, comment };
    const call = api.call('POST /orders/find-order-by-token/:stopId/rating', { params, body });
    void send(call).then((isSent) => isSent && setIsOpen(false));
  };
  return (
    <form className={css.feedback} onSubmit={submit}>
      <fieldset className={css.feedbackRating}>
        <legend className={css.feedbackLabel}>{translate('words.rate')}</legend>
        <div className={css.feedbackChoices}>
          {stars.map((count) => (
            <label key={count} data-lit={given !== null && count <= given}>
              <input
                type="radio"
                name="stars"
                className="visually-hidden"
                checked={given === count}
                onChange={() => setGiven(count)}
              />
              <span aria-hidden="true">★</span>
              <span className="visually-hidden">{translate('words.stars', { count })}</span>
            </label>
          ))}
        </div>
      </fieldset>
      {given !== null && (
        <>
          <label className={css.feedbackField}>
            <span className={css.feedbackLabel}>{translate('words.comment')}</span>
            <textarea rows={2} maxLength={1000} value={comment} onChange={(event) => setComment(event.target.value)} />
          </label>
          <Problem state={state} />
          <button type="submit" className={buttonsCss.bigButton} disabled={state === 'busy'}>
            {translate('words.send')}
          </button>
        </>
      )}
    </form>
  );
}

/** State of a call. `lost`: no reply, or a failing server. A refusal is in the visitor's language. */
type Sending = 'idle' | 'busy' | 'lost' | TranslatedRefusal;

/** Sends one call at a time and keeps its error in the visitor's language. */
function useSending(onSent: () => void) {
  const [state, setState] = useState<Sending>('idle');
  const language = useLanguage();
  const send = async (call: Promise<unknown>): Promise<boolean> => {
    setState('busy');
    try {
      await call;
      setState('idle');
      onSent();
      return true;
    } catch (error) {
      const body = error instanceof CallFailed && error.status < 500 ? error.body : undefined;
      setState(body ? await translateRefusalInto(language, body) : 'lost');
      return false;
    }
  };
  return { state, send };
}

function Problem({ state }: { state: Sending }): ReactNode {
  const translate = useTranslate();
  if (state === 'idle' || state === 'busy') return null;
  const texts = state === 'lost' ? [translate('words.lost')] : [...state.messages, state.remedy].filter(Boolean);
  return (
    <div className={css.feedbackProblem} role="alert">
      {texts.map((text) => (
        <p key={text}>{text}</p>
      ))}
    </div>
  );
}
