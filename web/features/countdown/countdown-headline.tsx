import { Plural } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Countdown } from '../../../contract/events.ts'

type CountdownHeadlineProps = { next: Countdown; state: string }

/** "12 days left to register in Texas". */
export function CountdownHeadline({ next: { kind, days, methods }, state }: CountdownHeadlineProps): ReactNode {
  switch (kind) {
    case 'register':
      return methods.length === 1 ? (
        <RegisterByMethod days={days} state={state} method={methods[0]} />
      ) : (
        <RegisterByAnyMethod days={days} state={state} />
      )
    case 'apply-mail-ballot':
      return (
        <Plural
          value={days}
          _0={`Today is the last day to apply for a mail ballot in ${state}`}
          _1={`Tomorrow is the last day to apply for a mail ballot in ${state}`}
          one={`# day left to apply for a mail ballot in ${state}`}
          other={`# days left to apply for a mail ballot in ${state}`}
        />
      )
    case 'early-voting-begins':
      return (
        <Plural
          value={days}
          _0={`Early voting begins today in ${state}`}
          _1={`Early voting begins tomorrow in ${state}`}
          one={`Early voting begins in # day in ${state}`}
          other={`Early voting begins in # days in ${state}`}
        />
      )
    case 'early-voting-ends':
      return (
        <Plural
          value={days}
          _0={`Today is the last day to vote early in ${state}`}
          _1={`Tomorrow is the last day to vote early in ${state}`}
          one={`# day left to vote early in ${state}`}
          other={`# days left to vote early in ${state}`}
        />
      )
    case 'election-day':
      return (
        <Plural
          value={days}
          _0={`Today is Election Day in ${state}`}
          _1={`Tomorrow is Election Day in ${state}`}
          one={`# day until Election Day in ${state}`}
          other={`# days until Election Day in ${state}`}
        />
      )
  }
}

type RegisterProps = { days: number; state: string }

function RegisterByAnyMethod({ days, state }: RegisterProps) {
  return (
    <Plural
      value={days}
      _0={`Today is the last day to register in ${state}`}
      _1={`Tomorrow is the last day to register in ${state}`}
      one={`# day left to register in ${state}`}
      other={`# days left to register in ${state}`}
    />
  )
}

type RegisterByMethodProps = RegisterProps & { method: Countdown['methods'][number] | undefined }

/** Names the method: when deadlines differ by method, a general headline would be wrong for the others. */
function RegisterByMethod({ days, state, method }: RegisterByMethodProps): ReactNode {
  switch (method) {
    case 'online':
      return (
        <Plural
          value={days}
          _0={`Today is the last day to register online in ${state}`}
          _1={`Tomorrow is the last day to register online in ${state}`}
          one={`# day left to register online in ${state}`}
          other={`# days left to register online in ${state}`}
        />
      )
    case 'mail':
      return (
        <Plural
          value={days}
          _0={`Today is the last day to register by mail in ${state}`}
          _1={`Tomorrow is the last day to register by mail in ${state}`}
          one={`# day left to register by mail in ${state}`}
          other={`# days left to register by mail in ${state}`}
        />
      )
    default:
      return (
        <Plural
          value={days}
          _0={`Today is the last day to register in person in ${state}`}
          _1={`Tomorrow is the last day to register in person in ${state}`}
          one={`# day left to register in person in ${state}`}
          other={`# days left to register in person in ${state}`}
        />
      )
  }
}
