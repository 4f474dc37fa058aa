import { Plural, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { BallotContest, CandidateContest } from '../../../../contract/voter-info.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import { QueryResult } from '../../../parts/queries/query-result.tsx'
import { useCivicTerms } from '../../../parts/use-civic-terms.ts'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { useBallot } from '../api.ts'
import { Step, type StepInput } from '../step.tsx'

/** Every contest of the draft in ballot order, in the words that voters will read. */
export function BallotStep({ item, number }: StepInput) {
  const { t } = useLingui()
  return (
    <Step number={number} title={t`The ballot`} about={t`What voters will read. Compare it with your printed ballot.`}>
      <QueryResult query={useBallot(item.id)} loading={<Skeleton shape="block" className="h-40" />}>
        {({ contests, total }) => (
          <>
            <ol className="m-0 grid list-none gap-4 p-0 sm:grid-cols-2">
              {contests.map(({ contest, precincts, precinctCount }, index) => (
                <li key={index} className="min-w-0 rounded-md border border-line p-4 wrap-anywhere">
                  <Contest contest={contest} />
                  <Precincts names={precincts} count={precinctCount} />
                </li>
              ))}
            </ol>
            {contests.length < total && (
              <p className="text-step--1 text-muted">{t`The first ${contests.length} of ${total}.`}</p>
            )}
          </>
        )}
      </QueryResult>
    </Step>
  )
}

function Contest({ contest }: { contest: BallotContest }) {
  const { t } = useLingui()
  const { term } = useCivicTerms()
  const title = term(contest.title)
  if ('measure' in contest) {
    const answers = contest.answers.length > 0 ? contest.answers.map(({ label }) => label) : [t`Yes`, t`No`]
    const { referendumBrief, description } = contest.measure
    return (
      <>
        <Head title={title} place={contest.candidate ?? contest.district}>
          {contest.kind === 'retention' ? t`Should this officer stay in office?` : t`Ballot measure`}
        </Head>
        <p className="text-step--1 text-muted">{(referendumBrief ?? description)?.slice(0, excerptLength)}</p>
        <Lines lines={answers} />
      </>
    )
  }
  const party = contest.primaryParty && term(contest.primaryParty)
  const { voteFor, writeIns } = contest
  const candidates = contest.candidates.map((candidate) =>
    candidate.party ? `${candidate.name} · ${term(candidate.party)}` : candidate.name,
  )
  return (
    <>
      <Head title={party ? t`${title} (${party} primary)` : title} place={contest.district}>
        <VoteRule kind={contest.kind} voteFor={voteFor} />
      </Head>
      <Lines lines={[...candidates, ...Array.from({ length: writeIns }, () => t`Write-in line`)]} />
    </>
  )
}

/** How many characters of a measure's summary are shown. */
const excerptLength = 200

function VoteRule({ kind, voteFor }: Pick<CandidateContest, 'kind' | 'voteFor'>): ReactNode {
  const { t } = useLingui()
  if (kind === 'ranked') return t`Rank the candidates`
  if (voteFor === null) return t`Your ballot tells you how many to choose.`
  return <Plural value={voteFor} one="Vote for one" other="Vote for up to #" />
}

function Head({ title, place, children }: { title: string; place: string | null; children: ReactNode }) {
  return (
    <>
      <h3 className="text-step-0 font-bold">{title}</h3>
      {place && <p>{place}</p>}
      <p className="text-step--1 text-muted">{children}</p>
    </>
  )
}

const Lines = ({ lines }: { lines: string[] }) => (
  <ul className="m-0 mt-2 grid list-none gap-1 border-t border-line p-0 pt-2">
    {lines.map((line, index) => (
      <li key={index} className="flex gap-2">
        <span aria-hidden="true" className="mt-1.5 h-3 w-5 shrink-0 rounded-full border border-control" />
        <span className="min-w-0">{line}</span>
      </li>
    ))}
  </ul>
)

type PrecinctsProps = { names: string[]; count: number }

const Precincts = (props: PrecinctsProps) => (
  <p className="mt-2 text-step--1 text-muted">
    <PrecinctsText {...props} />
  </p>
)

function PrecinctsText({ names, count }: PrecinctsProps): ReactNode {
  const { t } = useLingui()
  const { number } = useFormat()
  const shown = names.join(', ')
  const more = number(count - names.length)
  if (count === 0) return t`On every ballot of the area`
  if (count > names.length) return t`In precincts ${shown} and ${more} more`
  return <Plural value={count} one={`In precinct ${shown}`} other={`In precincts ${shown}`} />
}
