import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { DeadlineTexts } from '../../../../contract/deadlines.ts'
import { CheckWithOffice } from '../../../parts/unconfirmed/check-with-office.tsx'

const rows: [name: keyof DeadlineTexts, label: MessageDescriptor][] = [
  ['lastDayToRegister', msg`Last day to register`],
  ['lastDayToApplyMailBallot', msg`Last day to request a mail ballot`],
  ['firstDayEarlyVoting', msg`First day of early voting`],
  ['lastDayEarlyVoting', msg`Last day of early voting`],
  ['lastDayReceiveMailBallot', msg`Last day for mail ballots to arrive`],
]

/** For elections whose deadlines are known only as text, not as dates. */
export function DeadlineTextRows({ texts, officialUrl }: { texts: DeadlineTexts; officialUrl: string | null }) {
  const { t } = useLingui()
  return (
    <dl className="m-0 mt-2 grid divide-y divide-line text-step--1">
      {rows.map(([name, label]) => (
        <div key={name} className="grid gap-x-6 py-2.5 sm:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
          <dt className="font-semibold">{t(label)}</dt>
          <dd className="m-0">{texts[name] ?? <CheckWithOffice url={officialUrl} />}</dd>
        </div>
      ))}
    </dl>
  )
}
