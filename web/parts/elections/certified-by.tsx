import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { AfterStep, StateVoting } from '../../../contract/state-voting.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { MayChange } from '../sources/may-change.tsx'

/** What comes next for the results: their certification, then the new Congress. */
export const certifyingStep = (after: StateVoting['after']) =>
  after?.steps.find(({ kind, date, past }) => !past && date && ['state-certifies', 'new-congress'].includes(kind))

export function CertifiedBy({ step: { kind, date, confirmed } }: { step: AfterStep }): ReactNode {
  const { localDate } = useFormat()
  const day = date && localDate(date, 'dayAndMonth')
  return (
    <>
      {kind === 'new-congress' ? (
        <Trans>The new Congress begins on {day}</Trans>
      ) : (
        <Trans>Results certified by {day}</Trans>
      )}
      {!confirmed && <MayChange />}
    </>
  )
}
