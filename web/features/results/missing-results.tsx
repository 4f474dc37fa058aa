import { Trans } from '@lingui/react/macro'
import { stateKind } from '../../../civic/address/states.ts'
import type { StateResults } from './api.ts'
import { useResultFormat } from './use-result-format.ts'

/** What the archive has no results of, and whether that means that nothing was held. */
export function MissingResults({ results, hasGovernor }: { results: StateResults; hasGovernor: boolean }) {
  const format = useResultFormat()
  const { state, measures, measuresKnown, electionDate } = results
  const name = format.stateInText(state)
  const day = format.localDate(electionDate, 'long')
  return (
    <ul className="m-0 mt-8 grid list-none gap-1 border-t border-line p-0 pt-4 text-step--1 text-muted">
      {!hasGovernor && (
        <li>
          {stateKind(state) === 'district' ? (
            <Trans>There is no governor in {name}.</Trans>
          ) : (
            <Trans>There was no race for governor in {name} on this day.</Trans>
          )}
        </li>
      )}
      {measures.length === 0 && (
        <li>
          {measuresKnown === 'missing' ? (
            <Trans>We don’t have measure results for {name}. There may have been measures on the ballot.</Trans>
          ) : (
            <Trans>
              We don’t know of any statewide measures in {name} on {day}. Cities and counties may have had their own.
            </Trans>
          )}
        </li>
      )}
      <li>
        <Trans>We don’t have results for other state and local races in {name}.</Trans>
      </li>
    </ul>
  )
}
