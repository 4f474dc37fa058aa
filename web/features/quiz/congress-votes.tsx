import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { quizQuestions } from '../../../civic/elections/quiz.ts'
import type { Comparison } from '../../../contract/compare.ts'
import { ApiError } from '../../api/call.ts'
import { useErrorMessage } from '../../i18n/use-error-message.ts'
import { comparisonQuery, ownMembersQuery } from '../../parts/members-of-congress.ts'
import { QueryResult } from '../../parts/query-result.tsx'
import { SourceNote } from '../../parts/source-note.tsx'
import { Alert } from '../../ui/alert.tsx'
import { Card, CardTitle } from '../../ui/card.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { QuestionVotes } from './question-votes.tsx'
import { relatedVotes } from './related-votes.ts'
import type { Quiz } from './use-quiz.ts'

type CongressVotesProps = {
  quiz: Quiz
  /** The ZIP code of the last searched address. */
  zip: string | undefined
  addressSearch: ReactNode
}

export function CongressVotes({ quiz, zip, addressSearch }: CongressVotesProps) {
  return (
    <Card as="section" className="grid gap-5">
      <div className="grid gap-1">
        <CardTitle>
          <Trans>How members of Congress voted on this</Trans>
        </CardTitle>
        <p className="text-step--1 text-muted">
          <Trans>
            Your own senators and representatives, on a real vote that speaks to each question you answered. One vote is
            not a whole record: open it to read what was decided. Your answers stay on this device.
          </Trans>
        </p>
      </div>
      {addressSearch}
      {zip && <Votes quiz={quiz} zip={zip} />}
    </Card>
  )
}

function Votes({ quiz, zip }: { quiz: Quiz; zip: string }) {
  const members = useQuery(ownMembersQuery(zip))
  const comparison = useQuery(comparisonQuery(members.data))
  if (members.error) return <VotesError error={members.error} zip={zip} />
  return (
    <QueryResult
      query={comparison}
      loading={<Skeleton shape="block" className="h-40" />}
      renderError={(error) => <VotesError error={error} zip={zip} />}
    >
      {(data) => <AnsweredQuestions quiz={quiz} comparison={data} />}
    </QueryResult>
  )
}

function VotesError({ error, zip }: { error: unknown; zip: string }) {
  const { t } = useLingui()
  const noMembers = () => t`We know of no members of Congress for ZIP code ${zip}.`
  const errorMessage = useErrorMessage({ unknown_zip: noMembers, military_zip: noMembers })
  const hasNoMembers = error instanceof ApiError && ['unknown_zip', 'military_zip'].includes(error.code)
  return <Alert tone={hasNoMembers ? 'warn' : 'bad'}>{errorMessage(error)}</Alert>
}

/** The answered questions that have a related vote, the important ones first. */
function AnsweredQuestions({ quiz, comparison }: { quiz: Quiz; comparison: Comparison }) {
  const answered = quizQuestions.filter(({ id }) => quiz.answers[id])
  const withVote = answered
    .filter(({ id }) => relatedVotes[id])
    .toSorted((a, b) => Number(quiz.important.has(b.id)) - Number(quiz.important.has(a.id)))
  const withoutVote = answered.length - withVote.length
  const { name, url, asOf } = comparison.sources.votes
  return (
    <div>
      <ul className="grid divide-y divide-line">
        {withVote.map(({ id }) => (
          <QuestionVotes
            key={id}
            id={id}
            answer={quiz.answers[id]}
            isImportant={quiz.important.has(id)}
            comparison={comparison}
          />
        ))}
      </ul>
      {withoutVote > 0 && (
        <p className="mt-3 text-step--1 text-muted">
          <Plural
            value={withoutVote}
            one="For # question our votes have none that speaks to it."
            other="For # questions our votes have none that speaks to them."
          />
        </p>
      )}
      <SourceNote source={name} sourceUrl={url} asOf={asOf} />
    </div>
  )
}
