import { Trans, useLingui } from '@lingui/react/macro'
import type { Alignment, QuestionId } from '../../../civic/votes/quiz.ts'
import type { Comparison } from '../../../contract/compare.ts'
import type { VotePosition } from '../../../contract/officials.ts'
import type { QuizVote } from '../../../contract/quiz.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { useLocale } from '../../i18n/use-locale.ts'
import { OutsideLink } from '../../parts/outside-link.tsx'
import { useCivicTerms } from '../../parts/use-civic-terms.ts'
import { VoteBadge } from '../../parts/votes/vote-badge.tsx'
import { Badge } from '../../ui/badge.tsx'
import { questionTexts } from './question-texts.ts'

type QuestionVotesProps = {
  id: QuestionId
  vote: QuizVote
  answer: Alignment | undefined
  isImportant: boolean
  comparison: Comparison
}

/** How each member voted on the roll calls related to one question, next to the voter's answer. */
export function QuestionVotes({ id, vote, answer, isImportant, comparison: { members, votes } }: QuestionVotesProps) {
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
