import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { electionsOf } from '../../../civic/elections/next-election.ts'
import type { EarlyVotingClosed } from '../../../contract/deadlines.ts'
import { paths } from '../../../contract/paths.ts'
import type { IdAtPolls } from '../../../contract/registration.ts'
import type { StateVoting } from '../../../contract/state-voting.ts'
import { AnswerRow } from '../answer-card.tsx'
import { MayChange } from '../sources/may-change.tsx'

/** The hours of the voter's next election, else the usual ones; null if they are unknown or an office has published its own. */
export function shownPollHours(voting: StateVoting): StateVoting['hours'] {
  const { toPrepare, toPlan } = electionsOf(voting)
  return toPlan?.published?.hasPlaces ? null : (toPrepare?.hours ?? voting.hours)
}

/** Links to the hours that an office has published, if any. Renders nothing if the hours are unknown. */
export function PollHours({ voting }: { voting: StateVoting }) {
  const { t } = useLingui()
  const { toPrepare, toPlan } = electionsOf(voting)
  if (toPlan?.published?.hasPlaces) {
    const { office } = toPlan.published
    return (
      <AnswerRow label={<Trans>Poll hours</Trans>}>
        <Link href={paths.polling}>{t`See the hours that ${office} published`}</Link>
      </AnswerRow>
    )
  }
  const hours = shownPollHours(voting)
  if (!hours) return null
  return (
    <AnswerRow label={toPrepare?.hours ? <Trans>Poll hours</Trans> : <Trans>Usual poll hours</Trans>}>
      {hours.text}
      {!hours.confirmed && <MayChange />}
    </AnswerRow>
  )
}

type MailProps = { voting: Pick<StateVoting, 'mailVoting'> }

/** How people vote in a state that mails a ballot to every registered voter. */
export function AllMailText({ voting: { mailVoting } }: MailProps) {
  if (mailVoting?.dropOffOnly) return <Trans>Elections here are held by mail.</Trans>
  return <Trans>Every registered voter is mailed a ballot.</Trans>
}

/** How people in such a state vote in person instead. */
export function InPersonText({ voting: { mailVoting } }: MailProps) {
  if (mailVoting?.dropOffOnly) return <Trans>To vote in person or get help, contact your election office.</Trans>
  return <Trans>You can also vote in person.</Trans>
}

/** The days on which early voting pauses between its first and last day. */
export function EarlyVotingClosedDays({ closed }: { closed: EarlyVotingClosed }): ReactNode {
  switch (closed) {
    case 'sundays':
      return <Trans>Usually no early voting on Sundays.</Trans>
    case 'sundays-and-holidays':
      return <Trans>Usually no early voting on Sundays and holidays.</Trans>
  }
}

/** The state's rule on ID at the polls, in a few words. */
export function IdToBring({ category }: { category: IdAtPolls['category'] }): ReactNode {
  switch (category) {
    case 'strict-photo':
    case 'strict-photo-no-provisional':
      return <Trans>Photo ID required</Trans>
    case 'strict-non-photo':
      return <Trans>ID required, with or without a photo</Trans>
    case 'strict-with-address':
      return <Trans>ID that shows your name, date of birth and the address where you live</Trans>
    case 'non-strict-photo':
      return <Trans>Photo ID (you’ll be asked)</Trans>
    case 'non-strict-non-photo':
      return <Trans>ID, with or without a photo (you’ll be asked)</Trans>
    case 'none':
      return <Trans>Most voters don’t need ID</Trans>
  }
}
