import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Check, Minus, X } from 'lucide-react'
import { type ReactNode } from 'react'
import { Link } from 'wouter'
import { displayName, surname } from '../../../civic/people/names.ts'
import { type Agreement, agreementWith, byAgreement, isCloser, shareOf } from '../../../civic/votes/quiz.ts'
import { factId } from '../../../contract/fact-reports.ts'
import { officialPath, paths } from '../../../contract/paths.ts'
import { type QuizVote, type Stand, congressStands, quizVotes } from '../../../contract/quiz.ts'
import { hasCode } from '../../api/call.ts'
import { endpointQuery } from '../../api/query.ts'
import { useErrorMessage } from '../../i18n/use-error-message.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { congressQuery, useVoterPlace } from '../../parts/districts/use-voter-place.ts'
import { Fold } from '../../parts/fold.tsx'
import { Portrait } from '../../parts/offices/portrait.tsx'
import { QueryResult } from '../../parts/queries/query-result.tsx'
import { SourceText } from '../../parts/sources/source-text.tsx'
import { CongressSwarm, type PlacedMember } from '../../parts/votes/congress-swarm.tsx'
import { Alert } from '../../ui/alert.tsx'
import { Card, CardTitle } from '../../ui/card.tsx'
import { Progress } from '../../ui/progress.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Table } from '../../ui/table.tsx'
import { AnsweredVotes } from './congress-votes.tsx'
import { questionTexts } from './question-texts.ts'
import type { Quiz } from './use-quiz.ts'

/** The votes of all of Congress, and which members are the voter's. */
export function useClosest(quiz: Quiz) {
  const place = useVoterPlace()
  const stands = useQuery(endpointQuery(congressStands, {}))
  const related = useQuery(endpointQuery(quizVotes, {}))
  const own = useQuery(congressQuery(place))
  const seats = own.data ? [...own.data.officials, ...own.data.otherStates.flatMap(({ senators }) => senators)] : []
  const ids = new Set(seats.flatMap(({ bioguideId }) => bioguideId ?? []))
  const votes = related.data?.votes ?? []
  const ranked = (stands.data?.members ?? [])
    .filter(({ bioguideId }) => ids.has(bioguideId))
    .map((member) => ({ member, agreement: agreementWith(votes, quiz.answers, member.cast) }))
    .toSorted((one, other) => byAgreement(one.agreement, other.agreement))
  return {
    zip: place.zip,
    stands,
    own,
    error: own.error ?? stands.error ?? related.error,
    isLoaded: Boolean(stands.data && related.data && (place.zip === undefined || own.data)),
    votes,
    ranked,
    canCompare: ranked.some(({ agreement }) => agreement.compared > 0),
    ids,
    unknownSeats: seats.filter(({ name, term }) => name === null && term?.lastHolder).length,
  }
}

export type Closest = ReturnType<typeof useClosest>
type Ranked = Closest['ranked'][number]

/** Which of the voter's members of Congress voted closest to the answers: the answer of the page. */
export function ClosestMembers({ closest, addressSearch }: { closest: Closest; addressSearch: ReactNode }) {
  const { zip, error, isLoaded, ranked, canCompare, unknownSeats } = closest
  if (zip === undefined) {
    return (
      <Card as="section" className="grid gap-4">
        <CardTitle>
          <Trans>Which of your members of Congress is closest to you?</Trans>
        </CardTitle>
        {addressSearch}
      </Card>
    )
  }
  if (error) return <ClosestError error={error} zip={zip} addressSearch={addressSearch} />
  if (!isLoaded) return <Skeleton shape="block" className="h-64" />
  return (
    <Card as="section" className={canCompare ? 'grid gap-5 border-l-[5px] border-l-signal' : 'grid gap-5'}>
      <h2 className={canCompare ? 'text-step-3 leading-tight font-bold tracking-[-.01em] text-balance' : 'text-step-1'}>
        <ClosestHeadline ranked={ranked} />
      </h2>
      <ul className="m-0 grid list-none gap-3.5 p-0">
        {ranked.map((one) => (
          <RankedMember key={one.member.bioguideId} {...one} />
        ))}
      </ul>
      {unknownSeats > 0 && (
        <p className="text-step--1 text-muted">
          <Plural
            value={unknownSeats}
            one="The term of # of your seats in Congress has ended. We don’t know who holds it now."
            other="The terms of # of your seats in Congress have ended. We don’t know who holds them now."
          />{' '}
          <Link href={paths.officials}>
            <Trans>Elected Officials</Trans>
          </Link>
        </p>
      )}
    </Card>
  )
}

function ClosestError({ error, zip, addressSearch }: { error: unknown; zip: string; addressSearch: ReactNode }) {
  const { t } = useLingui()
  const noMembers = () => t`We couldn’t find members of Congress for ZIP code ${zip}. Try the ZIP code of your home.`
  const errorMessage = useErrorMessage({ unknown_zip: noMembers, military_zip: noMembers })
  const hasNoMembers = hasCode(error, 'unknown_zip', 'military_zip')
  return (
    <Card as="section" className="grid gap-4">
      <Alert tone={hasNoMembers ? 'warn' : 'bad'}>{errorMessage(error)}</Alert>
      {hasNoMembers && addressSearch}
    </Card>
  )
}

/** Names who is closest, and only where there is a difference. */
function ClosestHeadline({ ranked }: { ranked: readonly Ranked[] }) {
  const { list } = useFormat()
  const [best] = ranked
  const share = best && shareOf(best.agreement)
  if (share === undefined) return <Trans>We have no votes to compare with your answers.</Trans>
  const first = ranked.filter(({ agreement }) => shareOf(agreement) === share)
  if (first.length === ranked.length && first.length > 1)
    return <Trans>Evenly split: your members are equally close to you</Trans>
  if (share === 0) return <Trans>None of your members voted closer to your answers</Trans>
  const names = list(first.map(({ member }) => surname(member.name)))
  return <Trans>Closest to you: {names}</Trans>
}

function RankedMember({ member, agreement }: Ranked) {
  const { t } = useLingui()
  const name = displayName(member.name)
  const { agreed, compared } = agreement
  return (
    <li className="flex items-center gap-3">
      <Portrait name={member.name} imageUrl={member.imageUrl} size="small" />
      <div className="grid min-w-0 flex-1 gap-1.5">
        <span className="flex flex-wrap items-baseline justify-between gap-x-3">
          <Link href={officialPath(member.bioguideId)} className="font-semibold text-ink">
            {name}
          </Link>
          <span className="text-step--1 font-semibold tabular-nums">
            <AgreementText {...agreement} />
          </span>
        </span>
        {compared > 0 && (
          <Progress
            value={agreed}
            max={compared}
            aria-label={t`${name}: ${agreed} of ${compared} votes closer to your answers`}
          />
        )}
      </div>
    </li>
  )
}

const AgreementText = ({ agreed, compared }: Agreement) =>
  compared === 0 ? (
    <Trans>No vote to compare</Trans>
  ) : (
    <Trans>
      {agreed} of {compared}
    </Trans>
  )

/** Topics and members in a grid, the votes behind it folded. */
export function TopicGrid({ quiz, closest }: { quiz: Quiz; closest: Closest }) {
  const { t } = useLingui()
  const { votes, ranked, ids } = closest
  // An answer in between is closer to neither vote.
  const rows = votes.filter((vote) => isCloser(vote, quiz.answers, 'y') !== undefined)
  const members = ranked.filter(({ agreement }) => agreement.compared > 0).map(({ member }) => member)
  // Delegates and the Resident Commissioner do not vote on bills.
  if (!ranked.some(({ member }) => /[yn]/.test(member.cast))) return null
  return (
    <Card as="section" className="grid gap-4">
      <CardTitle>
        <Trans>How your members of Congress voted</Trans>
      </CardTitle>
      {members.length > 0 && (
        <Table
          caption={t`Votes closer to your answers, by topic`}
          captionHidden
          className="max-sm:[&_td]:px-0.5 max-sm:[&_th]:px-0.5 max-sm:[&_th:first-child]:pl-2 max-sm:[&_tbody_th]:text-step--2 max-sm:[&_thead_th]:text-[.7rem] max-sm:[&_thead_th]:whitespace-normal"
        >
          <thead>
            <tr>
              <th scope="col">
                <Trans>Topic</Trans>
              </th>
              {members.map((member) => (
                <th key={member.bioguideId} scope="col" className="text-center!">
                  <span className="grid justify-items-center gap-1">
                    <Portrait name={member.name} imageUrl={member.imageUrl} size="tiny" />
                    {surname(member.name)}
                  </span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((vote) => (
              <TopicRow key={vote.question} vote={vote} votes={votes} members={members} quiz={quiz} />
            ))}
          </tbody>
        </Table>
      )}
      <Fold title={<Trans>Your answers and their votes</Trans>}>
        <AnsweredVotes quiz={quiz} ids={[...ids]} related={votes} />
      </Fold>
    </Card>
  )
}

type TopicRowProps = { vote: QuizVote; votes: readonly QuizVote[]; members: readonly Stand[]; quiz: Quiz }

function TopicRow({ vote, votes, members, quiz }: TopicRowProps) {
  const { t } = useLingui()
  const texts = Object.entries(questionTexts).find(([id]) => id === vote.question)?.[1]
  const voteIndex = votes.indexOf(vote)
  return (
    <tr>
      <th scope="row">{texts && t(texts.category)}</th>
      {members.map(({ bioguideId, cast }) => (
        <td key={bioguideId} className="text-center!">
          <Mark closer={isCloser(vote, quiz.answers, cast[voteIndex])} />
        </td>
      ))}
    </tr>
  )
}

function Mark({ closer }: { closer: boolean | undefined }) {
  const { t } = useLingui()
  if (closer === undefined)
    return <Minus role="img" aria-label={t`Did not vote on it`} className="mx-auto size-5 text-line-strong" />
  return closer ? (
    <span className="mx-auto grid size-7 place-items-center rounded-full bg-brand text-on-brand">
      <Check role="img" aria-label={t`Closer to your answer`} strokeWidth={3} className="size-4" />
    </span>
  ) : (
    <span className="mx-auto grid size-7 place-items-center rounded-full border-2 border-line-strong text-muted">
      <X role="img" aria-label={t`Farther from your answer`} strokeWidth={3} className="size-4" />
    </span>
  )
}

/** All members of Congress on one line, by how often they agree with the answers. */
export function AllOfCongress({ quiz, closest }: { quiz: Quiz; closest: Closest }) {
  const { t } = useLingui()
  const { stands, votes, ids } = closest
  const placed = (stands.data?.members ?? []).flatMap((member): PlacedMember[] => {
    const { agreed, compared } = agreementWith(votes, quiz.answers, member.cast)
    return compared === 0 ? [] : [{ member, at: agreed / compared, label: t`${agreed} of ${compared}` }]
  })
  return (
    <Card as="section" className="grid gap-4">
      <CardTitle>
        <Trans>Where Congress stands</Trans>
      </CardTitle>
      <QueryResult query={stands} loading={<Skeleton shape="block" className="h-48" />}>
        {() =>
          placed.length === 0 ? (
            <p className="text-muted">
              <Trans>We have no votes to compare with your answers.</Trans>
            </p>
          ) : (
            <CongressSwarm placed={placed} mine={ids} />
          )
        }
      </QueryResult>
      {stands.data && <SourceText fact={factId('votes/roll-calls')} source={stands.data.sources.votes} of={t`votes`} />}
    </Card>
  )
}
