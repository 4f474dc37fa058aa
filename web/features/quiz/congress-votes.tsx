import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { quizQuestions } from '../../../civic/votes/quiz.ts'
import type { Alignment, QuestionId } from '../../../civic/votes/quiz.ts'
import type { Comparison } from '../../../contract/compare.ts'
import { factId } from '../../../contract/fact-reports.ts'
import type { VotePosition } from '../../../contract/officials.ts'
import type { QuizVote } from '../../../contract/quiz.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { useLocale } from '../../i18n/use-locale.ts'
import { comparisonQuery } from '../../parts/offices/members-of-congress.ts'
import { OutsideLink } from '../../parts/outside-link.tsx'
import { QueryResult } from '../../parts/queries/query-result.tsx'
import { SourceNote } from '../../parts/sources/source-note.tsx'
import { useCivicTerms } from '../../parts/use-civic-terms.ts'
import { VoteBadge } from '../../parts/votes/vote-badge.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { questionTexts } from './question-texts.ts'
import type { Quiz } from './use-quiz.ts'

type AnsweredVotesProps = { quiz: Quiz; ids: string[]; related: QuizVote[] }

/** Each answer with the votes on it, fetched when they are opened. */
export function AnsweredVotes({ quiz, ids, related }: AnsweredVotesProps) {
  const query = useQuery(comparisonQuery(ids))
  return (
    <QueryResult query={query} loading={<Skeleton shape="block" className="h-40" />}>
      {(comparison) => <AnsweredQuestions quiz={quiz} comparison={comparison} related={related} />}
    </QueryResult>
  )
}

type AnsweredQuestionsProps = { quiz: Quiz; comparison: Comparison; related: QuizVote[] }

/** The answered questions that have a related vote, the important ones first; then those that have none. */
function AnsweredQuestions({ quiz, comparison, related }: AnsweredQuestionsProps) {
  const { t } = useLingui()
  const { list } = useFormat()
  const answered = quizQuestions.filter(({ id }) => quiz.answers[id])
  const findVote = (id: string) => related.find(({ question }) => question === id)
  const withVote = answered
    .flatMap(({ id }) => {
      const vote = findVote(id)
      return vote ? [{ id, vote }] : []
    })
    .toSorted((a, b) => Number(quiz.important.has(b.id)) - Number(quiz.important.has(a.id)))
  const withoutVote = answered.filter(({ id }) => !findVote(id)).map(({ id }) => t(questionTexts[id].category))
  const categories = list(withoutVote)
  return (
    <div>
      <ul className="grid divide-y divide-line">
        {withVote.map(({ id, vote }) => (
          <QuestionVotes
            key={id}
            id={id}
            vote={vote}
            answer={quiz.answers[id]}
            isImportant={quiz.important.has(id)}
            comparison={comparison}
          />
        ))}
      </ul>
      {withoutVote.length > 0 && (
        <p className="mt-3 text-step--1 text-muted">
          <Trans>We have no related vote on: {categories}.</Trans>
        </p>
      )}
      <SourceNote fact={factId('votes/roll-calls')} source={comparison.sources.votes} />
    </div>
  )
}

type QuestionVotesProps = {
  id: QuestionId
  vote: QuizVote
  answer: Alignment | undefined
  isImportant: boolean
  comparison: Comparison
}

/** How each member voted on the roll calls related to one question, next to the voter's answer. */
function QuestionVotes({ id, vote, answer, isImportant, comparison: { members, votes } }: QuestionVotesProps) {
  const { t } = useLingui()
  const { term } = useCivicTerms()
  const { localDate } = useFormat()
  const locale = useLocale()
  if (!answer) return null
  const rollCalls = votes.filter((rollCall) => vote.rollCalls.includes(rollCall.id))
  const chambers = new Set(rollCalls.map(({ chamber }) => chamber))
  const nayAlignment = vote.yes === 'progressive' ? 'conservative' : 'progressive'
  const findPosition = (bioguideId: string) => rollCalls.map(({ positions }) => positions[bioguideId]).find(Boolean)
  return (
    <li className="grid gap-3 py-4">
      <div className="grid gap-1">
        <div className="flex flex-wrap gap-2">
          <Badge>{t(questionTexts[id].category)}</Badge>
          {isImportant && (
            <Badge tone="warn">
              <Trans>Important to you</Trans>
            </Badge>
          )}
        </div>
        <p className="font-semibold">{vote.about[locale]}</p>
        <p className="text-step--1 text-muted">
          <Trans>Your answer: {t(questionTexts[id].options[answer])}</Trans>
        </p>
        <p className="flex flex-wrap gap-x-4 gap-y-1 text-step--2">
          {rollCalls.map(({ id: rollCall, chamber, date, measure, url }) => (
            <OutsideLink key={rollCall} href={url} className="py-1">
              {term(chamber)}: {measure}, {localDate(date, 'long')}
            </OutsideLink>
          ))}
        </p>
      </div>
      <ul className="grid gap-2">
        {members
          .filter(({ chamber }) => chambers.has(chamber))
          .map(({ bioguideId, name }) => (
            <li key={bioguideId} className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <span className="min-w-40 flex-1">{name}</span>
              <VoteBadge vote={findPosition(bioguideId)} />
              <Closeness vote={findPosition(bioguideId)} answer={answer} yes={vote.yes} no={nayAlignment} />
            </li>
          ))}
      </ul>
      {chambers.size === 1 && (
        <p className="text-step--2 text-muted">
          {chambers.has('House') ? (
            <Trans>We only have the House vote.</Trans>
          ) : (
            <Trans>We only have the Senate vote.</Trans>
          )}
        </p>
      )}
    </li>
  )
}

type ClosenessProps = { vote: VotePosition | undefined; answer: Alignment; yes: Alignment; no: Alignment }

/** Whether a vote is closer to the voter's answer. Empty for members who voted neither yea nor nay. */
function Closeness(props: ClosenessProps) {
  return (
    <span className="w-44 text-step--1 text-muted">
      <ClosenessText {...props} />
    </span>
  )
}

function ClosenessText({ vote, answer, yes, no }: ClosenessProps) {
  if (vote !== 'yea' && vote !== 'nay') return null
  if (answer === 'moderate') return <Trans>Your answer is in between</Trans>
  const alignment = vote === 'yea' ? yes : no
  return alignment === answer ? <Trans>Closer to your answer</Trans> : <Trans>Farther from your answer</Trans>
}
