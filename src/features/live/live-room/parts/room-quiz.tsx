import type { LiveQuiz } from '../../../../contract/live/live-room.ts';
import { numberOf } from '../../../../services/language/number-of.ts';
import type { Translate } from '../../../../services/language/translator.ts';
import { Button } from '../../../../ui/button/button.tsx';
import { Notice } from '../../../../ui/feedback/notice.tsx';
import { x } from '../../../../ui/icon/icons.ts';
import { Progress } from '../../../../ui/progress/progress.tsx';
import { Kept } from '../../../../ui/resource/kept.tsx';
import { Bdi } from '../../../../ui/text/bdi.tsx';
import { Heading } from '../../../../ui/text/heading.tsx';
import { useLocale, useText } from '../../../../ui/text/locale.ts';
import { type RoomPartProps, useStep } from './use-step.ts';

/** What the user has answered; empty before. */
function ownAnswer(t: Translate, { answer, choice, options }: LiveQuiz): string {
  if (choice !== null) return options[choice]?.text ?? '';
  return answer === null ? '' : t(answer ? 'live-room:quiz.yes' : 'live-room:quiz.no');
}

/** Says that a question has come, and that an answer was taken: what is shown of it comes and goes. */
export function QuizStatus({ quiz }: { readonly quiz: LiveQuiz | null }) {
  const t = useText();
  const own = quiz && ownAnswer(t, quiz);
  return (
    <p className="campus-hidden" role="status">
      {own ? t('live-room:quiz.own', { answer: own }) : quiz?.question}
    </p>
  );
}

interface RoomQuizProps extends RoomPartProps {
  readonly quiz: LiveQuiz;
  readonly isHost: boolean;
  /** Hides the question after it was answered; without it, the question stays. */
  readonly onClose?: () => void;
}

/** The latest question of the host. Learners answer it once and then see the result. */
export function RoomQuiz({ isHost, onClose, quiz, ...part }: RoomQuizProps) {
  const { t, tag } = useLocale();
  const { busy, problem, run } = useStep(part);
  const number = numberOf(tag);
  const answer = (value: boolean) => void run((api) => api.answer(quiz.id, value));
  const isPoll = quiz.options.length > 0;
  const own = ownAnswer(t, quiz);
  const isOpen = !isHost && (isPoll ? quiz.choice : quiz.answer) === null;
  const votes = quiz.options.reduce((sum, { count }) => sum + count, 0);
  return (
    <section className="room-quiz" aria-labelledby="quiz">
      <div className="room-quiz-head">
        <Heading depth={1} id="quiz" className="room-subtitle">
          {t('live-room:quiz.title')}
        </Heading>
        {onClose && !isOpen && (
          <Button kind="quiet" compact iconOnly icon={x} onClick={onClose}>
            {t('common:ui.close')}
          </Button>
        )}
      </div>
      <p className="room-question">
        <Bdi>{quiz.question}</Bdi>
      </p>
      {problem && <Notice kind="danger">{problem}</Notice>}
      {isPoll && (
        <ul className="room-poll">
          {quiz.options.map(({ count, text }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the options of a question do not change
            <li key={index}>
              {isOpen ? (
                <Kept>
                  <Button full busy={busy} onClick={() => void run((api) => api.choose(quiz.id, index))}>
                    <Bdi>{text}</Bdi>
                  </Button>
                </Kept>
              ) : (
                <>
                  <p className="room-poll-option" data-own={quiz.choice === index || undefined}>
                    <Bdi>{text}</Bdi> <span>{number.format(count)}</span>
                  </p>
                  <Progress max={Math.max(1, votes)} value={count} />
                </>
              )}
            </li>
          ))}
        </ul>
      )}
      {isOpen && !isPoll && (
        <Kept className="room-answers">
          <Button busy={busy} onClick={() => answer(true)}>
            {t('live-room:quiz.yes')}
          </Button>
          <Button busy={busy} onClick={() => answer(false)}>
            {t('live-room:quiz.no')}
          </Button>
        </Kept>
      )}
      {!isOpen && (own || !isPoll) && (
        <p className="room-note">
          {own && `${t('live-room:quiz.own', { answer: own })} `}
          {!isPoll && t('live-room:quiz.result', { yes: number.format(quiz.yes), no: number.format(quiz.no) })}
        </p>
      )}
    </section>
  );
}
