import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { EarlyVotingClosed } from '../../../contract/deadlines.ts'

/** The days between the first and the last on which nobody can vote early. */
export function EarlyVotingClosedDays({ closed }: { closed: EarlyVotingClosed }): ReactNode {
  switch (closed) {
    case 'sundays':
      return <Trans>Usually no early voting on Sundays.</Trans>
    case 'sundays-and-holidays':
      return <Trans>Usually no early voting on Sundays and holidays.</Trans>
  }
}
