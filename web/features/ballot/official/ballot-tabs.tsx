import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { useSearchParams } from 'wouter'
import { limits } from '../../../../contract/common.ts'
import { oneOf } from '../../../../contract/one-of.ts'
import { useCivicTerms } from '../../../parts/use-civic-terms.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { SearchInput } from '../../../ui/search-input.tsx'
import { Tabs, TabsContent, TabsList, TabsTrigger } from '../../../ui/tabs.tsx'
import {
  type BallotItem,
  type CandidateItem,
  type QuestionItem,
  atLevel,
  countCandidates,
  questionItems,
  searchCandidates,
  searchQuestions,
} from '../contests/ballot-items.ts'
import { ContestList } from '../contests/contest.tsx'

/** A tab with the whole ballot in ballot order, and a tab with a search field for each of its parts. */
export function BallotTabs({ items }: { items: BallotItem[] }) {
  const { t } = useLingui()
  const [tab, setTab] = useTab()
  const [searchTexts, setSearchTexts] = useState<Partial<Record<Tab, string>>>({})
  const searchProps = (searchedTab: Tab) => ({
    text: searchTexts[searchedTab] ?? '',
    onSearch: (text: string) => setSearchTexts({ ...searchTexts, [searchedTab]: text }),
  })
  const federal = atLevel(items, 'federal')
  const governor = atLevel(items, 'governor')
  const state = atLevel(items, 'state')
  const questions = questionItems(items)
  return (
    <Tabs value={tab} onValueChange={setTab}>
      <TabsList aria-label={t`Parts of your ballot`}>
        <TabsTrigger value="all" count={items.length}>
          <Trans>Whole ballot</Trans>
        </TabsTrigger>
        <TabsTrigger value="federal" count={countCandidates(federal)}>
          <Trans>Federal Candidates</Trans>
        </TabsTrigger>
        <TabsTrigger value="governor" count={countCandidates(governor)}>
          <Trans>Governor</Trans>
        </TabsTrigger>
        <TabsTrigger value="state" count={countCandidates(state)}>
          <Trans>State Level Candidates</Trans>
        </TabsTrigger>
        <TabsTrigger value="measures" count={questions.length}>
          <Trans>Ballot Measures</Trans>
        </TabsTrigger>
      </TabsList>
      <TabsContent value="all" className="pt-4">
        <ContestList items={items} />
      </TabsContent>
      <TabsContent value="federal">
        <CandidatesTab
          items={federal}
          label={t`Search federal candidates`}
          emptyTitle={<Trans>No federal candidates found for this address.</Trans>}
          {...searchProps('federal')}
        />
      </TabsContent>
      <TabsContent value="governor">
        <CandidatesTab
          items={governor}
          label={t`Search candidates for governor`}
          emptyTitle={<Trans>No candidates for governor found for this address.</Trans>}
          {...searchProps('governor')}
        />
      </TabsContent>
      <TabsContent value="state">
        <CandidatesTab
          items={state}
          label={t`Search state level candidates`}
          emptyTitle={<Trans>No state level candidates found for this address.</Trans>}
          more={{ title: <Trans>Also on your ballot: local offices</Trans>, items: atLevel(items, 'local') }}
          {...searchProps('state')}
        />
      </TabsContent>
      <TabsContent value="measures">
        <MeasuresTab items={questions} {...searchProps('measures')} />
      </TabsContent>
    </Tabs>
  )
}

const tabs = ['all', 'federal', 'governor', 'state', 'measures'] as const
type Tab = (typeof tabs)[number]

/** The selected tab, kept in the query string so that links and reloads restore it. */
function useTab(): [Tab, (value: string) => void] {
  const [query, setQuery] = useSearchParams()
  const setTab = (tab: string) => setQuery({ ...Object.fromEntries(query), tab }, { replace: true })
  return [oneOf(tabs, query.get('tab')) ?? 'all', setTab]
}

type MeasuresTabProps = { items: QuestionItem[]; text: string; onSearch: (text: string) => void }

function MeasuresTab({ items, text, onSearch }: MeasuresTabProps) {
  const { t } = useLingui()
  if (items.length === 0) return <EmptyTab title={<Trans>No ballot measures found for this address.</Trans>} />
  const matches = searchQuestions(items, text)
  return (
    <>
      <TabSearch
        label={t`Search ballot measures`}
        placeholder={t`Search by title or description...`}
        value={text}
        matchCount={matches.length}
        onChange={onSearch}
      />
      {matches.length === 0 ? <NoMatches text={text} /> : <ContestList items={matches} />}
    </>
  )
}

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
function CandidatesTab({ items, label, text, onSearch, emptyTitle, more }: CandidatesTabProps) {
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

/** Says that the ballot has none of these. */
function EmptyTab({ title }: { title: ReactNode }) {
  return (
    <EmptyState title={title}>
      <Trans>To be sure, ask your election office.</Trans>
    </EmptyState>
  )
}

function NoMatches({ text }: { text: string }) {
  const { t } = useLingui()
  return <p className="text-muted">{t`No matches for “${text.trim()}”.`}</p>
}

type TabSearchProps = {
  label: string
  placeholder: string
  value: string
  matchCount: number
  onChange: (value: string) => void
}

function TabSearch({ label, placeholder, value, matchCount, onChange }: TabSearchProps) {
  const { t } = useLingui()
  return (
    <div className="mb-6 flex flex-wrap items-center gap-x-4 gap-y-2">
      <SearchInput
        className="w-full max-w-96"
        aria-label={label}
        placeholder={placeholder}
        maxLength={limits.search}
        clearLabel={t`Clear search`}
        value={value}
        onValueChange={onChange}
      />
      <p role="status" className="text-step--1 text-muted">
        {value.trim() !== '' && <Plural value={matchCount} one="# match" other="# matches" />}
      </p>
    </div>
  )
}
