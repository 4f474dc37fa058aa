import { Trans, useLingui } from '@lingui/react/macro'
import type { Deadlines } from '../../../contract/deadlines.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { AnswerRow } from '../answer-card.tsx'
import { CheckWithOffice } from '../sources/check-with-office.tsx'
import { UnconfirmedBadge } from '../sources/unconfirmed-badge.tsx'
import { EarlyVotingClosedDays } from './early-voting-closed.tsx'

/** The days of early voting. */
export function EarlyVotingRow({
  deadlines: { firstDayEarlyVoting: first, lastDayEarlyVoting: last, earlyVotingClosed: closed },
  officialUrl,
}: EarlyVotingProps) {
  const { t } = useLingui()
  const { localDate } = useFormat()
  const label = <Trans>Early voting</Trans>
  if (first.state === 'not-offered') {
    return (
      <AnswerRow label={label}>
        <Trans>Not offered</Trans> {!first.confirmed && <UnconfirmedBadge />}
      </AnswerRow>
    )
  }
  if (first.date && last.date) {
    return (
      <AnswerRow label={label} hint={closed && <EarlyVotingClosedDays closed={closed} />}>
        {t`${localDate(first.date, 'short')} to ${localDate(last.date, 'short')}`}{' '}
        {!(first.confirmed && last.confirmed) && <UnconfirmedBadge />}
      </AnswerRow>
    )
  }
  if (first.state !== 'set-locally') {
    return (
      <AnswerRow label={label}>
        <CheckWithOffice url={officialUrl} />
      </AnswerRow>
    )
  }
  return (
    <AnswerRow
      label={label}
      hint={
        first.between &&
        last.between &&
        t`Between ${localDate(first.between.first, 'short')} and ${localDate(last.between.last, 'short')}`
      }
    >
      <Trans>Days set by your county or town</Trans> {!(first.confirmed && last.confirmed) && <UnconfirmedBadge />}
    </AnswerRow>
  )
}

type EarlyVotingProps = { deadlines: Deadlines; officialUrl: string | null }
