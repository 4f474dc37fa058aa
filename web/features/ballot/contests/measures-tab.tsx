import { Trans, useLingui } from '@lingui/react/macro'
import { BallotSource } from '../ballot-source.tsx'
import type { Ballot } from '../use-ballot.ts'
import { measureKey } from './contests.ts'
import { NothingFits, NothingKnown } from './empty-tab.tsx'
import { MeasureItem } from './measure-item.tsx'
import { searchMeasures } from './search.ts'
import { TabSearch } from './tab-search.tsx'

type MeasuresTabProps = { ballot: Ballot; text: string; onSearch: (text: string) => void }

export function MeasuresTab({ ballot, text, onSearch }: MeasuresTabProps) {
  const { t } = useLingui()
  const { measures, election, scope } = ballot
  if (measures.length === 0) {
    return (
      <NothingKnown
        ballot={ballot}
        whenEmpty={<Trans>No ballot measures found for this address.</Trans>}
        whenUnknown={<Trans>The ballot measures are not known for this address.</Trans>}
      />
    )
  }
  const found = searchMeasures(measures, text)
  return (
    <>
      <TabSearch
        label={t`Search the ballot measures`}
        placeholder={t`Search by title or description...`}
        value={text}
        found={found.length}
        onChange={onSearch}
      />
      {found.length === 0 ? (
        <NothingFits text={text} />
      ) : (
        <ul
          aria-label={t`Ballot Measures`}
          className="m-0 list-none overflow-clip rounded-lg border border-line bg-card p-0"
        >
          {found.map((measure) => (
            <MeasureItem key={measure.id} measure={measure} marked={{ election, key: measureKey(scope, measure) }} />
          ))}
        </ul>
      )}
      <BallotSource ballot={ballot} />
    </>
  )
}
