import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { isRemoteRegistrationOver } from '../../../civic/elections/registration-over.ts'
import type { Deadlines } from '../../../contract/deadlines.ts'

type Moment =
  /** Voters can still register online or by mail. */
  | 'open'
  /** Voters can no longer register online or by mail, or the text stands alone, away from those deadlines. */
  | 'late'
  | 'election-day'

/** When a voter reads about registering while voting. */
export function sameDayMoment(deadlines: Deadlines, today: string, electionDay: string): Moment {
  if (today === electionDay) return 'election-day'
  return today < electionDay && isRemoteRegistrationOver(deadlines, today) ? 'late' : 'open'
}

type SameDayTextProps = { value: Deadlines['sameDayRegistration']; moment: Moment }

/** Whether a voter can register when voting, in a sentence. */
export function SameDayText({ value, moment }: SameDayTextProps): ReactNode {
  switch (value) {
    case 'yes':
      return <AtAnyTime moment={moment} />
    case 'early-voting-only':
      return <DuringEarlyVoting moment={moment} />
    case 'election-day-only':
      return <AtThePolls moment={moment} />
    case 'president-only':
      return <Trans>On Election Day you can register to vote for President only.</Trans>
    case 'no':
      return <Trans>You can’t register on Election Day.</Trans>
    case 'unknown':
      return <Trans>Ask your election office if you can register on Election Day.</Trans>
  }
}

function AtAnyTime({ moment }: { moment: Moment }): ReactNode {
  switch (moment) {
    case 'open':
      return (
        <Trans>
          You can also register in person during early voting or on Election Day. Ask your election office where. Bring
          proof of where you live.
        </Trans>
      )
    case 'late':
      return (
        <Trans>
          Not registered? You can still register in person during early voting or on Election Day. Ask your election
          office where. Bring proof of where you live.
        </Trans>
      )
    case 'election-day':
      return <Trans>You can still register today. Ask your election office where. Bring proof of where you live.</Trans>
  }
}

function DuringEarlyVoting({ moment }: { moment: Moment }): ReactNode {
  switch (moment) {
    case 'open':
      return (
        <Trans>
          You can also register when you vote early, but not on Election Day. Bring proof of where you live.
        </Trans>
      )
    case 'late':
      return (
        <Trans>
          Not registered? You can register when you vote early, but not on Election Day. Bring proof of where you live.
        </Trans>
      )
    case 'election-day':
      return <Trans>You can’t register on Election Day.</Trans>
  }
}

/** States may also ask for proof of citizenship at the polls. */
function AtThePolls({ moment }: { moment: Moment }): ReactNode {
  switch (moment) {
    case 'open':
      return (
        <Trans>
          You can also register at the polls on Election Day. Bring ID and proof of where you live. You may also need
          proof of citizenship.
        </Trans>
      )
    case 'late':
      return (
        <Trans>
          Not registered? You can still register at the polls on Election Day. Bring ID and proof of where you live. You
          may also need proof of citizenship.
        </Trans>
      )
    case 'election-day':
      return (
        <Trans>
          You can still register at the polls today. Bring ID and proof of where you live. You may also need proof of
          citizenship.
        </Trans>
      )
  }
}
