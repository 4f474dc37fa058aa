import { Trans } from '@lingui/react/macro'
import type { StateResults } from './api.ts'
import { useResultFormat } from './use-result-format.ts'

/** Links to the election office, which publishes the official results. */
export function OfficeLink({ state, office }: Pick<StateResults, 'state' | 'office'>) {
  const name = useResultFormat().state(state)
  return (
    <p className="text-step--1">
      <a href={office.url} target="_blank" rel="noopener">
        <Trans>{name} election office: official results</Trans>
      </a>
    </p>
  )
}
