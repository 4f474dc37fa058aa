import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useLocale } from '../../i18n/use-locale.ts'

type VoteTitleProps = {
  title: string
  plainTitle: { en: string; es: string } | null
  /** The number of the bill, if it is not shown elsewhere. */
  measure: string | null
}

/** What was voted on: our own words first where we have them, then the official title, which is in English. */
export function VoteTitle({ title, plainTitle, measure }: VoteTitleProps) {
  const locale = useLocale()
  const number = measure && <span className="font-normal text-muted"> {measure}</span>
  if (!plainTitle) {
    return (
      <span lang="en">
        {title}
        {number}
      </span>
    )
  }
  return (
    <>
      <span>{plainTitle[locale]}</span>
      <span lang="en" className="text-step--1 font-normal text-muted">
        {title}
        {number}
      </span>
    </>
  )
}

/** The results of the roll calls in the packs, as the House Clerk and the Senate word them. */
const results: Record<string, MessageDescriptor> = {
  Passed: msg({ message: 'Passed', context: 'result of a roll call' }),
  Failed: msg({ message: 'Failed', context: 'result of a roll call' }),
  'Bill Passed': msg`Bill passed`,
  'Joint Resolution Passed': msg`Joint resolution passed`,
  'Concurrent Resolution Agreed to': msg`Concurrent resolution agreed to`,
  'Nomination Confirmed': msg`Nomination confirmed`,
  'Motion Agreed to': msg`Motion agreed to`,
  'Motion to Discharge Agreed to': msg`Motion to take it out of committee agreed to`,
  'Motion to Discharge Rejected': msg`Motion to take it out of committee rejected`,
  'Cloture Motion Rejected': msg`Motion to end debate rejected`,
  'Cloture on the Motion to Proceed Rejected': msg`Motion to end debate on taking it up rejected`,
  'Point of Order Well Taken': msg`Point of order upheld`,
}

/** How a roll call ended. A result that we have no words for is shown in the words of its chamber. */
export function VoteResult({ result }: { result: string }) {
  const { t } = useLingui()
  const words = results[result]
  return words ? t(words) : <span lang="en">{result}</span>
}
