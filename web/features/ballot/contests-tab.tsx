import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useCivicWords } from '../../parts/use-civic-words.ts'
import { ContestSection } from './contest-section.tsx'
import type { Contest } from './contests.ts'
import { BallotSource } from './ballot-source.tsx'
import { NothingFits, NothingKnown } from './nothing-known.tsx'
import { searchContests } from './search.ts'
import { TabSearch } from './tab-search.tsx'
import { type Ballot, countPeople } from './use-ballot.ts'

type ContestsTabProps = {
  ballot: Ballot
  contests: Contest[]
  label: string
  text: string
  onSearch: (text: string) => void
  whenEmpty: ReactNode
  whenUnknown: ReactNode
}

/** Contests as the election office has them on the ballot. */
export function ContestsTab({ ballot, contests, label, text, onSearch, whenEmpty, whenUnknown }: ContestsTabProps) {
  const { t } = useLingui()
  const { word } = useCivicWords()
  if (contests.length === 0) return <NothingKnown {...{ ballot, whenEmpty, whenUnknown }} />
  const found = searchContests(contests, text, word)
  return (
    <>
      <TabSearch
        label={label}
        placeholder={t`Search by name or party...`}
        value={text}
        found={countPeople(found)}
        onChange={onSearch}
      />
      <ContestList contests={found} text={text} />
      <BallotSource ballot={ballot} />
    </>
  )
}

type ContestListProps = { contests: Contest[]; text: string; grouped?: boolean }

export function ContestList({ contests, text, grouped = false }: ContestListProps) {
  if (contests.length === 0) return <NothingFits text={text} />
  return (
    <div className="grid gap-8">
      {contests.map((contest) => (
        <ContestSection key={contest.key} contest={contest} grouped={grouped} />
      ))}
    </div>
  )
}
