import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useCivicWords } from '../../../parts/use-civic-words.ts'
import { BallotSource } from '../ballot-source.tsx'
import { type Ballot, countPeople } from '../use-ballot.ts'
import { ContestSection } from './contest-section.tsx'
import type { Contest } from './contests.ts'
import { NothingFits, NothingKnown } from './empty-tab.tsx'
import { searchContests } from './search.ts'
import { TabSearch } from './tab-search.tsx'

type ContestsTabProps = {
  ballot: Ballot
  contests: Contest[]
  label: string
  text: string
  onSearch: (text: string) => void
  whenEmpty: ReactNode
  whenUnknown: ReactNode
  /** What stands on the same ballot and has no tab of its own. */
  also?: { title: ReactNode; contests: Contest[] }
}

/** Contests as the election office has them on the ballot. */
export function ContestsTab({ ballot, contests, label, text, onSearch, also, ...words }: ContestsTabProps) {
  const { t } = useLingui()
  const { word } = useCivicWords()
  const others = also?.contests ?? []
  if (contests.length + others.length === 0) return <NothingKnown ballot={ballot} {...words} />
  const found = searchContests(contests, text, word)
  const foundOthers = searchContests(others, text, word)
  return (
    <>
      <TabSearch
        label={label}
        placeholder={t`Search by name or party...`}
        value={text}
        found={countPeople(found) + countPeople(foundOthers)}
        onChange={onSearch}
      />
      {contests.length === 0 ? (
        <NothingKnown ballot={ballot} {...words} />
      ) : (
        <ContestList contests={found} text={text} />
      )}
      {also && others.length > 0 && (
        <section className="mt-12">
          <h2 className="mb-4 text-step-2">{also.title}</h2>
          <ContestList contests={foundOthers} text={text} />
        </section>
      )}
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
