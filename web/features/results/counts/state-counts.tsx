import { Trans } from '@lingui/react/macro'
import type { StateCode } from '../../../../contract/common.ts'
import { useLocalCounts } from '../api.ts'
import { useResultFormat } from '../use-result-format.ts'
import { CountList } from './count-list.tsx'

/** Counts imported from this state's election offices, in addition to the races of the pack. */
export function StateCounts({ state }: { state: StateCode }) {
  const format = useResultFormat()
  const { data, error } = useLocalCounts()
  const name = format.state(state)
  const counts = data?.counts.filter((count) => count.state === state) ?? []
  return (
    <section className="grid gap-3">
      <h3 className="text-step-1 font-bold">
        <Trans>State legislature and local offices</Trans>
      </h3>
      {counts.length > 0 && <CountList counts={counts} />}
      <p className="text-muted empty:hidden">
        {error && <Trans>Counts from election offices could not be loaded.</Trans>}
        {data && counts.length === 0 && <Trans>We have no results of other state and local races in {name}.</Trans>}
      </p>
    </section>
  )
}
