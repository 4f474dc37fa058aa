import { Trans } from '@lingui/react/macro'
import type { StateCode } from '../../../contract/common.ts'
import { useLocalCounts } from './api.ts'
import { CountList } from './count-list.tsx'

/** What election offices of this state handed in; nothing where there is none. */
export function StateCounts({ state }: { state: StateCode }) {
  const { data } = useLocalCounts()
  const counts = data?.counts.filter((count) => count.state === state) ?? []
  if (counts.length === 0) return null
  return (
    <section className="grid gap-3">
      <h4 className="font-bold">
        <Trans>Counts from election offices</Trans>
      </h4>
      <CountList counts={counts} />
    </section>
  )
}
