import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from 'wouter'
import { electionsOf } from '../../../civic/elections/next-election.ts'
import { paths } from '../../../contract/paths.ts'
import type { StateVoting } from '../../../contract/state-voting.ts'
import { AnswerRow } from '../answer-card.tsx'
import { CheckWithOffice } from '../sources/check-with-office.tsx'

/** The poll hours of the voter's next election, else the usual ones; null if they are unknown or an office has published its own. */
export function usualHours(voting: StateVoting): StateVoting['hours'] {
  const { toPrepare, toPlan } = electionsOf(voting)
  return toPlan?.published?.hasPlaces ? null : (toPrepare?.hours ?? voting.hours)
}

/** Nothing if the hours are unknown. */
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
  const hours = usualHours(voting)
  if (!hours) return null
  return (
    <AnswerRow label={toPrepare?.hours ? <Trans>Poll hours</Trans> : <Trans>Usual poll hours</Trans>}>
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
