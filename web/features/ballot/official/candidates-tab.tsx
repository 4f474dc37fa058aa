import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useCivicTerms } from '../../../parts/use-civic-terms.ts'
import { type CandidateItem, countCandidates, searchCandidates } from '../contests/ballot-items.ts'
import { ContestList } from '../contests/contest.tsx'
import { EmptyTab, NoMatches } from './empty-tab.tsx'
import { TabSearch } from './tab-search.tsx'

type CandidatesTabProps = {
  items: CandidateItem[]
  label: string
  text: string
  onSearch: (text: string) => void
  emptyTitle: ReactNode
  /** Contests on the same ballot that have no tab of their own. */
  more?: { title: ReactNode; items: CandidateItem[] }
}

/** The contests of one level of the ballot. */
export function CandidatesTab({ items, label, text, onSearch, emptyTitle, more }: CandidatesTabProps) {
  const { t } = useLingui()
  const { term } = useCivicTerms()
  const others = more?.items ?? []
  if (items.length + others.length === 0) return <EmptyTab title={emptyTitle} />
  const matches = searchCandidates(items, text, term)
  const otherMatches = searchCandidates(others, text, term)
  return (
    <>
      <TabSearch
        label={label}
        placeholder={t`Search by name or party...`}
        value={text}
        matchCount={countCandidates(matches) + countCandidates(otherMatches)}
        onChange={onSearch}
      />
      {items.length === 0 ? <EmptyTab title={emptyTitle} /> : <Matches items={matches} text={text} />}
      {more && others.length > 0 && (
        <section className="mt-12">
          <h2 className="mb-4 text-step-2">{more.title}</h2>
          <Matches items={otherMatches} text={text} />
        </section>
      )}
    </>
  )
}

function Matches({ items, text }: { items: CandidateItem[]; text: string }) {
  return items.length === 0 ? <NoMatches text={text} /> : <ContestList items={items} />
}
