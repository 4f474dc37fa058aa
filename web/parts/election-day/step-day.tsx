import { Trans } from '@lingui/react/macro'
import type { LocalDate } from '../../../contract/common.ts'
import type { AfterStep } from '../../../contract/state-voting.ts'
import { useFormat } from '../../i18n/use-format.ts'

/** The day in short, with the hour if it ends before midnight. */
export function StepDay({ date, time }: { date: LocalDate; time: AfterStep['time'] }) {
  const { localDate, timeOfDay } = useFormat()
  const day = localDate(date, 'short')
  const hour = time && timeOfDay(time)
  return (
    <time dateTime={date}>
      {hour ? (
        <Trans>
          {day}, by {hour}
        </Trans>
      ) : (
        day
      )}
    </time>
  )
}
