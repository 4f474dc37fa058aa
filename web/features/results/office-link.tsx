import { Trans } from '@lingui/react/macro'
import { OutsideLink } from '../../parts/outside-link.tsx'
import type { StateResults } from './api.ts'
import { useResultFormat } from './use-result-format.ts'

/** Links to the election office, which publishes the official results. */
export function OfficeLink({ state, office }: Pick<StateResults, 'state' | 'office'>) {
  const name = useResultFormat().state(state)
  return (
    <p className="text-step--1">
      <OutsideLink href={office.url}>
        <Trans>{name} election office: official results</Trans>
      </OutsideLink>
    </p>
  )
}
