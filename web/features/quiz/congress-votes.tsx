import { Plural, Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { quizQuestions } from '../../../civic/quiz.ts'
import { ApiError } from '../../api/call.ts'
import { useErrorMessage } from '../../i18n/use-error-message.ts'
import { comparisonQuery, ownMembersQuery } from '../../parts/members-of-congress.ts'
import { SourceNote } from '../../parts/source-note.tsx'
import { Alert } from '../../ui/alert.tsx'
import { Card, CardTitle } from '../../ui/card.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { QuestionVotes } from './question-votes.tsx'
import { ties } from './related-votes.ts'
import type { Quiz } from './use-quiz.ts'

type CongressVotesProps = {
  quiz: Quiz
  /** Of the address searched for last. */
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
  const failureWords = useErrorMessage()
  const own = useQuery(ownMembersQuery(zip))
  const { data, error } = useQuery({ ...comparisonQuery(own.data ?? []), enabled: own.data !== undefined })
  const failure = own.error ?? error
  if (failure) {
    const unknown = failure instanceof ApiError && ['unknown_zip', 'military_zip'].includes(failure.code)
    return (
      <Alert tone={unknown ? 'warn' : 'bad'}>
        {unknown ? <Trans>We know of no members of Congress for ZIP code {zip}.</Trans> : failureWords(failure)}
      </Alert>
    )
  }
  if (!data) return <Skeleton shape="block" className="h-40" />

  const asked = quizQuestions.filter(({ id }) => quiz.answers[id])
  const tied = asked.filter(({ id }) => ties[id])
  const withoutVote = asked.length - tied.length
  const first = tied.toSorted((a, b) => Number(quiz.important.has(b.id)) - Number(quiz.important.has(a.id)))
  const { name, url, asOf } = data.sources.votes
  return (
    <div>
      <ul className="grid divide-y divide-line">
        {first.map(({ id }) => (
          <QuestionVotes
            key={id}
            id={id}
            answer={quiz.answers[id]}
            important={quiz.important.has(id)}
            compared={data}
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
