import { Trans, useLingui } from '@lingui/react/macro'
import { BallotSource } from '../ballot-source.tsx'
import type { Ballot } from '../use-ballot.ts'
import { measureKey } from './contests.ts'
import { NoMatches, EmptyTab } from './empty-tab.tsx'
import { MeasureItem } from './measure-item.tsx'
import { searchMeasures } from './search.ts'
import { TabSearch } from './tab-search.tsx'

type MeasuresTabProps = { ballot: Ballot; text: string; onSearch: (text: string) => void }

export function MeasuresTab({ ballot, text, onSearch }: MeasuresTabProps) {
  const { t } = useLingui()
  const { measures, election, scope } = ballot
  if (measures.length === 0) {
    return (
      <EmptyTab
        ballot={ballot}
        emptyTitle={<Trans>No ballot measures found for this address.</Trans>}
        unknownTitle={<Trans>The ballot measures are not known for this address.</Trans>}
      />
    )
  }
  const matches = searchMeasures(measures, text)
  return (
    <>
      <TabSearch
        label={t`Search the ballot measures`}
        placeholder={t`Search by title or description...`}
        value={text}
        matchCount={matches.length}
        onChange={onSearch}
      />
      {matches.length === 0 ? (
        <NoMatches text={text} />
      ) : (
        <ul
          aria-label={t`Ballot Measures`}
          className="m-0 list-none overflow-clip rounded-lg border border-line bg-card p-0"
        >
          {matches.map((measure) => (
            <MeasureItem key={measure.id} measure={measure} markKey={{ election, key: measureKey(scope, measure) }} />
          ))}
        </ul>
      )}
      <BallotSource ballot={ballot} />
    </>
  )
}
