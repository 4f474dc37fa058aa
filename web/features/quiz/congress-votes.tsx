import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { quizQuestions } from '../../../civic/votes/quiz.ts'
import type { Comparison } from '../../../contract/compare.ts'
import { factId } from '../../../contract/fact-reports.ts'
import { type QuizVote, quizVotes } from '../../../contract/quiz.ts'
import { hasCode } from '../../api/call.ts'
import { endpointQuery } from '../../api/query.ts'
import { useErrorMessage } from '../../i18n/use-error-message.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { comparisonQuery, ownMembersQuery } from '../../parts/members-of-congress.ts'
import { QueryResult } from '../../parts/queries/query-result.tsx'
import { SourceNote } from '../../parts/sources/source-note.tsx'
import { Alert } from '../../ui/alert.tsx'
import { Card, CardTitle } from '../../ui/card.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { questionTexts } from './question-texts.ts'
import { QuestionVotes } from './question-votes.tsx'
import { UnknownSeats } from './unknown-seats.tsx'
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
          <Trans>How your members of Congress voted</Trans>
        </CardTitle>
        <p className="text-step--1 text-muted">
          <Trans>See their votes on bills related to your answers.</Trans>
        </p>
      </div>
      {addressSearch}
      {zip && <Votes quiz={quiz} zip={zip} />}
    </Card>
  )
}

function Votes({ quiz, zip }: { quiz: Quiz; zip: string }) {
  const members = useQuery(ownMembersQuery(zip))
  const comparison = useQuery(comparisonQuery(members.data?.ids))
  const related = useQuery(endpointQuery(quizVotes, {}))
  const error = members.error ?? related.error
  if (error) return <VotesError error={error} zip={zip} />
  const data = comparison.data && related.data && { comparison: comparison.data, related: related.data }
  const unknownSeats = members.data?.unknownSeats ?? 0
  return (
    <>
      {unknownSeats > 0 && <UnknownSeats count={unknownSeats} />}
      <QueryResult
        query={{ ...comparison, data }}
        loading={<Skeleton shape="block" className="h-40" />}
        renderError={(error) => <VotesError error={error} zip={zip} />}
      >
        {(loaded) => <AnsweredQuestions quiz={quiz} comparison={loaded.comparison} related={loaded.related.votes} />}
      </QueryResult>
    </>
  )
}

function VotesError({ error, zip }: { error: unknown; zip: string }) {
  const { t } = useLingui()
  const noMembers = () => t`We couldn’t find members of Congress for ZIP code ${zip}. Try the ZIP code of your home.`
  const errorMessage = useErrorMessage({ unknown_zip: noMembers, military_zip: noMembers })
  const hasNoMembers = hasCode(error, 'unknown_zip', 'military_zip')
  return <Alert tone={hasNoMembers ? 'warn' : 'bad'}>{errorMessage(error)}</Alert>
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
