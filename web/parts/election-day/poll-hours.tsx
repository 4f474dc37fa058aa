import { Trans } from '@lingui/react/macro'
import { electionsOf } from '../../../civic/elections/next-election.ts'
import type { StateVoting } from '../../../contract/state-voting.ts'
import { AnswerRow } from '../answer-card.tsx'
import { CheckWithOffice } from '../unconfirmed/check-with-office.tsx'

/** The poll hours of the voter's next election, else the usual ones. Nothing if they are unknown. */
export function PollHours({ voting }: { voting: StateVoting }) {
  const own = electionsOf(voting).toPrepare?.hours
  const hours = own ?? voting.hours
  if (!hours) return null
  return (
    <AnswerRow label={own ? <Trans>Poll hours</Trans> : <Trans>Usual poll hours</Trans>}>
      {hours.text}
      {!hours.confirmed && (
        <span className="block text-step--1 font-normal text-muted">
          <Trans>No official source confirms these hours yet.</Trans>{' '}
          <CheckWithOffice url={voting.office.website.url} />
        </span>
      )}
    </AnswerRow>
  )
}
