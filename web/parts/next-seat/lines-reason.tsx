import { Trans } from '@lingui/react/macro'
import type { LinesChange } from '../../../contract/next-seat.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { UnconfirmedBadge } from '../unconfirmed/unconfirmed-badge.tsx'
import { useCivicTerms } from '../use-civic-terms.ts'

/** Why a state has new district lines: who decided, when, and whether we could confirm it. */
export function LinesReason({ change }: { change: LinesChange }) {
  const { localDate } = useFormat()
  const { stateInText } = useCivicTerms()
  const { decidedBy, decidedOn, disputed, reportedOn, unconfirmed } = change
  const state = stateInText(change.state)
  const day = decidedOn && localDate(decidedOn, 'long')
  const readOn = localDate(reportedOn, 'long')
  const decision = () => {
    if (!day) return <Trans>There is a new map of the congressional districts of {state}.</Trans>
    if (decidedBy === 'voters')
      return (
        <Trans>
          Voters in {state} approved a new map on {day}.
        </Trans>
      )
    if (decidedBy === 'court')
      return (
        <Trans>
          A court ordered a new map for {state} on {day}.
        </Trans>
      )
    if (decidedBy === 'commission')
      return (
        <Trans>
          A state commission adopted a new map for {state} on {day}.
        </Trans>
      )
    if (decidedBy === 'restored')
      return (
        <Trans>
          On {day}, the U.S. Supreme Court allowed an earlier state law with this map for {state}.
        </Trans>
      )
    return (
      <Trans>
        A state law made a new map for {state} on {day}.
      </Trans>
    )
  }
  return (
    <>
      {decision()} {unconfirmed && <UnconfirmedBadge />}{' '}
      {disputed && <Trans>As of {readOn}, a court challenge was pending.</Trans>}
    </>
  )
}
