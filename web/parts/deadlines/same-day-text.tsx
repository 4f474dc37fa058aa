import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Deadlines } from '../../../contract/deadlines.ts'

/** Whether a voter can register when voting, in a sentence. */
export function SameDayText({ value }: { value: Deadlines['sameDayRegistration'] }): ReactNode {
  switch (value) {
    case 'yes':
      return (
        <Trans>
          You can also register in person during early voting or on Election Day. Some states do this only at an
          election office. Bring proof of where you live.
        </Trans>
      )
    case 'early-voting-only':
      return (
        <Trans>
          You can also register when you vote early, but not on Election Day. Bring proof of where you live.
        </Trans>
      )
    case 'election-day-only':
      return (
        <Trans>
          You can also register at the polls on Election Day. Bring ID and proof of where you live. Some states also ask
          for proof of citizenship.
        </Trans>
      )
    case 'president-only':
      return <Trans>On Election Day you can register to vote for President only.</Trans>
    case 'no':
      return <Trans>You can’t register on Election Day.</Trans>
    case 'unknown':
      return <Trans>Ask your election office if you can register on Election Day.</Trans>
  }
}
