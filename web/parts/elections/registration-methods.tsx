import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Countdown } from '../../../contract/events.ts'

/** The ways of registering that end on a day, if there are several: with one, the headline names it. */
export function RegistrationMethods({ methods }: { methods: Countdown['methods'] }): ReactNode {
  if (methods.length < 2) return null
  const key = (['online', 'mail', 'in-person'] as const).filter((method) => methods.includes(method)).join(' ')
  switch (key) {
    case 'online mail':
      return <Trans>Online or by mail.</Trans>
    case 'online in-person':
      return <Trans>Online or in person.</Trans>
    case 'mail in-person':
      return <Trans>By mail or in person.</Trans>
    default:
      return <Trans>Online, by mail or in person.</Trans>
  }
}
