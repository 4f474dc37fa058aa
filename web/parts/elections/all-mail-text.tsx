import { Trans } from '@lingui/react/macro'
import type { StateVoting } from '../../../contract/state-voting.ts'

type MailProps = { voting: Pick<StateVoting, 'mailVoting'> }

/** Where every registered voter is mailed a ballot: how people vote, in a sentence. */
export function AllMailText({ voting: { mailVoting } }: MailProps) {
  if (mailVoting?.dropOffOnly) return <Trans>Elections here are held by mail.</Trans>
  return <Trans>Every registered voter is mailed a ballot.</Trans>
}

/** How they vote in person. */
export function InPersonText({ voting: { mailVoting } }: MailProps) {
  if (mailVoting?.dropOffOnly) return <Trans>To vote in person or get help, contact your election office.</Trans>
  return <Trans>You can also vote in person.</Trans>
}
