import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { StateCode } from '../../../../contract/common.ts'
import { factId } from '../../../../contract/fact-reports.ts'
import { officialsByState } from '../../../../contract/officials.ts'
import { endpointQuery } from '../../../api/query.ts'
import { useVoterPlace } from '../../../parts/districts/use-voter-place.ts'
import { QueryResult } from '../../../parts/queries/query-result.tsx'
import { SourceNote } from '../../../parts/sources/source-note.tsx'
import { StateSelect } from '../../../parts/state-select.tsx'
import { useCivicTerms } from '../../../parts/use-civic-terms.ts'
import { CardSkeletons } from '../cards/card-grid.tsx'
import { SeatGrid } from '../cards/official-card.tsx'
import { StateOfficers } from '../tabs/governor-tab.tsx'

/** Without an address: the officials of the whole state, and what an address adds. */
export function StateResults() {
  const { state } = useVoterPlace()
  if (state) return <OfficialsOfState state={state} />
  return <StateSelect label={<Trans>Or choose your state</Trans>} className="max-w-sm" />
}

function OfficialsOfState({ state }: { state: StateCode }) {
  const { t } = useLingui()
  const { stateName, stateInText } = useCivicTerms()
  const inText = stateInText(state)
  const query = useQuery(endpointQuery(officialsByState, { params: { stateCode: state } }))
  return (
    <>
      <div className="mb-6 grid items-end gap-4 sm:grid-cols-[minmax(0,1fr)_18rem]">
        <h2 className="text-step-2">{stateName(state)}</h2>
        <StateSelect />
      </div>
      <QueryResult query={query} loading={<CardSkeletons count={3} />}>
        {({ officials, houseSeats, governor, ...source }) => (
          <div className="grid gap-8">
            {houseSeats > 1 && (
              <p className="text-muted">
                {t`There are ${houseSeats} House seats in ${inText}.`}{' '}
                <Trans>Enter your ZIP code to see your House member, state legislators and mayor.</Trans>
              </p>
            )}
            {officials.length > 0 && (
              <section aria-labelledby="in-congress">
                <h3 id="in-congress" className="mb-4 text-step-1">
                  <Trans>In Congress</Trans>
                </h3>
                <SeatGrid label={t`In Congress`} seats={officials} />
                <SourceNote {...source} fact={factId('officials/congress', state)} />
              </section>
            )}
            <section aria-labelledby="in-the-state">
              <h3 id="in-the-state" className="mb-4 text-step-1">
                {governor.title === 'Mayor' ? <Trans>Mayor</Trans> : <Trans>Governor</Trans>}
              </h3>
              <StateOfficers governor={governor} />
            </section>
          </div>
        )}
      </QueryResult>
    </>
  )
}
