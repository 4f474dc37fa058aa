import { Trans, useLingui } from '@lingui/react/macro'
import { type QuestionItem, searchQuestions } from '../contests/ballot-items.ts'
import { ContestList } from '../contests/contest.tsx'
import { EmptyTab, NoMatches } from './empty-tab.tsx'
import { TabSearch } from './tab-search.tsx'

type MeasuresTabProps = { items: QuestionItem[]; text: string; onSearch: (text: string) => void }

export function MeasuresTab({ items, text, onSearch }: MeasuresTabProps) {
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
