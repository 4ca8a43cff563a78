import { type FormEvent, useState } from 'react';
import { AREA_CODES } from '../../../contract/area-codes.ts';
import type { Post, Vote } from '../../../contract/space/work-shapes.ts';
import { numberOf } from '../../../services/language/number-of.ts';
import { Button } from '../../../ui/button/button.tsx';
import { errorText } from '../../../ui/feedback/error-text.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { useBusy } from '../../../ui/react/use-busy.ts';
import { Bdi } from '../../../ui/text/bdi.tsx';
import { useLocale } from '../../../ui/text/locale.ts';
import { Moment } from '../../../ui/time/moment.tsx';
import type { SpaceWidget } from '../owner/tab-props.ts';
import type { PostApi } from './post-api.ts';
import { canVote, isUncertain, shareOf } from './rules.ts';

interface VoteFormProps {
  readonly post: Post;
  readonly vote: Vote;
  readonly api: Pick<PostApi, 'vote'>;
  readonly widget: Pick<SpaceWidget, 'requireSignIn' | 'report' | 'toast' | 'track'>;
  readonly onVoted: (vote: Vote) => void;
  /** Called when the vote can no longer be cast, so that the post has to be loaded again. */
  readonly onOutdated: () => void;
}

/** A vote: a form until the user has voted or it has ended, then its result (requirement H09). */
export function VoteForm({ api, onOutdated, onVoted, post, vote, widget }: VoteFormProps) {
  const { t, tag } = useLocale();
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [busy, during] = useBusy();
  const [warning, setWarning] = useState('');
  const isOpen = canVote(post, Date.now());
  const number = numberOf(tag);
  const percent = new Intl.NumberFormat(tag, { style: 'percent' });

  const choose = (id: string, isOn: boolean) => {
    setWarning('');
    if (!vote.isMultiple) setChosen([id]);
    else setChosen(isOn ? [...chosen, id] : chosen.filter((one) => one !== id));
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    if (chosen.length === 0) return setWarning(t('works:vote.none'));
    if (!(await widget.requireSignIn('vote'))) return;
    const result = await during(api.vote(post.id, [...chosen]));
    if (result.ok) {
      widget.track('vote-cast');
      widget.toast({ text: t('works:vote.done') });
      return onVoted(result.data);
    }
    widget.report(result.error);
    const { code } = result.error;
    if (code === AREA_CODES.voteRepeated || code === AREA_CODES.voteEnded) {
      setWarning(t(code === AREA_CODES.voteEnded ? 'works:vote.ended' : 'works:vote.repeated'));
      return onOutdated();
    }
    setWarning(errorText(t, result.error));
    if (isUncertain(result.error)) onOutdated();
  };

  const options = vote.options.map(({ count, id, title }) => {
    const isMine = vote.chosen.includes(id);
    if (isOpen) {
      return (
        <li key={id}>
          <label className="option">
            <input
              type={vote.isMultiple ? 'checkbox' : 'radio'}
              name={`vote-${post.id}`}
              checked={chosen.includes(id)}
              onChange={(event) => choose(id, event.target.checked)}
            />
            <Bdi>{title}</Bdi>
          </label>
        </li>
      );
    }
    const share = shareOf(count ?? 0, vote.voterCount ?? 0);
    return (
      <li key={id} className="result" data-mine={isMine || undefined}>
        <span className="result-title">
          <Bdi>{title}</Bdi>
          {isMine && <span className="badge">{t('works:vote.mine')}</span>}
        </span>
        <span className="result-count">
          {percent.format(share / 100)} · {number.format(count ?? 0)}
        </span>
        <span className="bar" aria-hidden="true">
          <span className="bar-fill" style={{ inlineSize: `${share}%` }} />
        </span>
      </li>
    );
  });

  const until = post.validityTime && (
    <Moment of={post.validityTime} within={(time) => t('works:vote.until', { time })} />
  );
  if (!isOpen) {
    return (
      <section className="vote" aria-label={t('works:vote.result')}>
        <ul className="options">{options}</ul>
        <p className="note">
          {vote.voterCount !== null && t('works:vote.voters', { count: vote.voterCount })} {until}
        </p>
        {warning && vote.chosen.length === 0 && <Notice kind="warning">{warning}</Notice>}
      </section>
    );
  }
  return (
    <form className="vote" data-by-user="" onSubmit={submit}>
      <fieldset className="options-field">
        <legend className="legend">{t(vote.isMultiple ? 'works:vote.several' : 'works:vote.one')}</legend>
        <ul className="options">{options}</ul>
      </fieldset>
      {warning && <Notice kind="warning">{warning}</Notice>}
      <div className="vote-foot">
        <Button kind="primary" type="submit" busy={busy}>
          {t('works:vote.cast')}
        </Button>
        <p className="note">{until}</p>
      </div>
    </form>
  );
}
