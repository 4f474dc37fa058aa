import { Trans } from '@lingui/react/macro'
import type { ComponentProps } from 'react'
import type { Event } from '../../../../contract/events.ts'
import { ElectionDetails } from './election-details.tsx'
import { StateLinks } from './state-links.tsx'

type ElectionDayDetailsProps = ComponentProps<typeof StateLinks> & {
  /** Of the voter's own state, or nationwide. */
  event: Event | null
}

export function ElectionDayDetails({ event, codes, isOthers }: ElectionDayDetailsProps) {
  return (
    <>
      <Dates event={event} />
      <StateLinks codes={codes} isOthers={isOthers} />
    </>
  )
}

function Dates({ event }: { event: Event | null }) {
  if (event) return <ElectionDetails event={event} />
  return (
    <p className="mt-1 border-t border-line pt-4 text-step--1">
      <Trans>Dates differ by state. Choose your state to see yours.</Trans>
    </p>
  )
}
