import { Trans, useLingui } from '@lingui/react/macro'
import type { Deadlines } from '../../../contract/deadlines.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { AnswerRow } from '../answer-card.tsx'
import { MayChange } from '../sources/may-change.tsx'
import { EarlyVotingClosedDays } from './poll-hours.tsx'

/** The days of early voting; nothing if they are unknown. */
export function EarlyVotingRow({
  deadlines: { firstDayEarlyVoting: first, lastDayEarlyVoting: last, earlyVotingClosed: closed },
}: {
  deadlines: Deadlines
}) {
  const { t } = useLingui()
  const { localDate } = useFormat()
  const label = <Trans>Early voting</Trans>
  if (first.state === 'not-offered') {
    return (
      <AnswerRow label={label}>
        <Trans>Not offered</Trans> {!first.confirmed && <MayChange />}
      </AnswerRow>
    )
  }
  if (first.date && last.date) {
    return (
      <AnswerRow label={label} hint={closed && <EarlyVotingClosedDays closed={closed} />}>
        {t`${localDate(first.date, 'short')} to ${localDate(last.date, 'short')}`}{' '}
        {!(first.confirmed && last.confirmed) && <MayChange />}
      </AnswerRow>
    )
  }
  if (first.state !== 'set-locally') return null
  return (
    <AnswerRow
      label={label}
      hint={
        first.between &&
        last.between &&
        t`Between ${localDate(first.between.first, 'short')} and ${localDate(last.between.last, 'short')}`
      }
    >
      <Trans>Days set by your county or town</Trans> {!(first.confirmed && last.confirmed) && <MayChange />}
    </AnswerRow>
  )
}
