import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useCivicTerms } from '../../../parts/use-civic-terms.ts'
import { BallotSource } from '../ballot-source.tsx'
import { type Ballot, countPeople } from '../use-ballot.ts'
import { ContestSection } from './contest-section.tsx'
import type { Contest } from './contests.ts'
import { NoMatches, EmptyTab } from './empty-tab.tsx'
import { searchContests } from './search.ts'
import { TabSearch } from './tab-search.tsx'

type ContestsTabProps = {
  ballot: Ballot
  contests: Contest[]
  label: string
  text: string
  onSearch: (text: string) => void
  emptyTitle: ReactNode
  unknownTitle: ReactNode
  /** Contests on the same ballot that have no tab of their own. */
  moreContests?: { title: ReactNode; contests: Contest[] }
}

/** Contests as the election office lists them on the ballot. */
export function ContestsTab({
  ballot,
  contests,
  label,
  text,
  onSearch,
  moreContests,
  ...emptyTitles
}: ContestsTabProps) {
  const { t } = useLingui()
  const { term } = useCivicTerms()
  const otherContests = moreContests?.contests ?? []
  if (contests.length + otherContests.length === 0) return <EmptyTab ballot={ballot} {...emptyTitles} />
  const matches = searchContests(contests, text, term)
  const otherMatches = searchContests(otherContests, text, term)
  return (
    <>
      <TabSearch
        label={label}
        placeholder={t`Search by name or party...`}
        value={text}
        matchCount={countPeople(matches) + countPeople(otherMatches)}
        onChange={onSearch}
      />
      {contests.length === 0 ? (
        <EmptyTab ballot={ballot} {...emptyTitles} />
      ) : (
        <ContestList contests={matches} text={text} />
      )}
      {moreContests && otherContests.length > 0 && (
        <section className="mt-12">
          <h2 className="mb-4 text-step-2">{moreContests.title}</h2>
          <ContestList contests={otherMatches} text={text} />
        </section>
      )}
      <BallotSource ballot={ballot} />
    </>
  )
}

type ContestListProps = { contests: Contest[]; text: string; grouped?: boolean }

export function ContestList({ contests, text, grouped = false }: ContestListProps) {
  if (contests.length === 0) return <NoMatches text={text} />
  return (
    <div className="grid gap-8">
      {contests.map((contest) => (
        <ContestSection key={contest.key} contest={contest} grouped={grouped} />
      ))}
    </div>
  )
}
