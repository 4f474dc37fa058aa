import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { LateRegistration } from '../../../civic/elections/late-registration.ts'
import type { StateCode } from '../../../contract/common.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { SameDayText } from '../../parts/elections/same-day-text.tsx'
import { UnconfirmedBadge } from '../../parts/sources/unconfirmed-badge.tsx'
import { Alert } from '../../ui/alert.tsx'
import { useLateRegistration } from './use-late-registration.ts'

/** Says first which ways to register are over for the next election, and which are left. */
export function LateRegistrationNotice({ state }: { state: StateCode }) {
  const { localDate } = useFormat()
  const late = useLateRegistration(state)
  if (!late) return null
  return (
    <Alert tone="warn">
      <Closed closed={late.closed} date={localDate(late.electionDay, 'long')} />{' '}
      <Left left={late.left} sameDay={<SameDayText value={late.sameDayRegistration} moment="late" />} />{' '}
      {!late.confirmed && <UnconfirmedBadge />}
    </Alert>
  )
}

function Closed({ closed, date }: { closed: LateRegistration['closed']; date: string }): ReactNode {
  switch (closed) {
    case 'all':
      return <Trans>Registration for the {date} election has closed.</Trans>
    case 'online-and-mail':
      return <Trans>Online and mail registration for the {date} election have closed.</Trans>
    case 'mail':
      return <Trans>Mail registration for the {date} election has closed.</Trans>
  }
}

function Left({ left, sameDay }: { left: LateRegistration['left']; sameDay: ReactNode }): ReactNode {
  switch (left) {
    case 'later-elections':
      return <Trans>You can still register for later elections.</Trans>
    case 'in-person':
      return <Trans>You can still register in person.</Trans>
    case 'ask':
      return sameDay
  }
}
