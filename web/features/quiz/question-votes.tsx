import { Trans, useLingui } from '@lingui/react/macro'
import type { Alignment, QuestionId } from '../../../civic/quiz.ts'
import type { Comparison } from '../../../contract/compare.ts'
import type { VotePosition } from '../../../contract/officials.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { useCivicTerms } from '../../parts/use-civic-terms.ts'
import { VoteBadge } from '../../parts/vote-badge.tsx'
import { Badge } from '../../ui/badge.tsx'
import { questionWords } from './question-texts.ts'
import { ties } from './related-votes.ts'

type QuestionVotesProps = {
  id: QuestionId
  answer: Alignment | undefined
  important: boolean
  compared: Comparison
}

export function QuestionVotes({ id, answer, important, compared: { members, votes } }: QuestionVotesProps) {
  const { t } = useLingui()
  const { term } = useCivicTerms()
  const { localDate } = useFormat()
  const tie = ties[id]
  if (!tie || !answer) return null
  const rollCalls = votes.filter((vote) => tie.rollCalls.includes(vote.id))
  const chambers = new Set(rollCalls.map(({ chamber }) => chamber))
  const across = tie.yes === 'progressive' ? 'conservative' : 'progressive'
  const said = (bioguideId: string) => rollCalls.map(({ positions }) => positions[bioguideId]).find(Boolean)
  return (
    <li className="grid gap-3 py-4">
      <div className="grid gap-1">
        <div className="flex flex-wrap gap-2">
          <Badge>{t(questionWords[id].category)}</Badge>
          {important && (
            <Badge tone="warn">
              <Trans>Important to you</Trans>
            </Badge>
          )}
        </div>
        <p className="font-semibold">{t(tie.about)}</p>
        <p className="text-step--1 text-muted">
          <Trans>Your answer: {t(questionWords[id].options[answer])}</Trans>
        </p>
        <p className="flex flex-wrap gap-x-4 gap-y-1 text-step--2">
          {rollCalls.map(({ id: rollCall, chamber, date, measure, url }) => (
            <a key={rollCall} href={url} target="_blank" rel="noreferrer" className="py-1">
              {term(chamber)}: {measure}, {localDate(date, 'long')}
            </a>
          ))}
        </p>
      </div>
      <ul className="grid gap-2">
        {members
          .filter(({ chamber }) => chambers.has(chamber))
          .map(({ bioguideId, name }) => (
            <li key={bioguideId} className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <span className="min-w-40 flex-1">{name}</span>
              <VoteBadge vote={said(bioguideId)} />
              <Closeness vote={said(bioguideId)} answer={answer} yes={tie.yes} no={across} />
            </li>
          ))}
      </ul>
      {chambers.size === 1 && (
        <p className="text-step--2 text-muted">
          {chambers.has('House') ? (
            <Trans>Our votes have this one from the House only.</Trans>
          ) : (
            <Trans>Our votes have this one from the Senate only.</Trans>
          )}
        </p>
      )}
    </li>
  )
}

type ClosenessProps = { vote: VotePosition | undefined; answer: Alignment; yes: Alignment; no: Alignment }

function Closeness({ vote, answer, yes, no }: ClosenessProps) {
  const side = vote === 'yea' ? yes : vote === 'nay' ? no : undefined
  return (
    <span className="w-44 text-step--1 text-muted">
      {side === undefined ? null : answer === 'moderate' ? (
        <Trans>Your answer lies between</Trans>
      ) : side === answer ? (
        <Trans>Closer to your answer</Trans>
      ) : (
        <Trans>Further from your answer</Trans>
      )}
    </span>
  )
}
