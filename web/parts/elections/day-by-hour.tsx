import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { LocalDate } from '../../../contract/common.ts'
import type { AfterStep } from '../../../contract/state-voting.ts'
import type { LocalDateStyle } from '../../i18n/format.ts'
import { useFormat } from '../../i18n/use-format.ts'

type DayByHourProps = { date: LocalDate; time: string | null; dateStyle?: LocalDateStyle }

/** The last day for something, with the hour if it ends before midnight. */
export function DayByHour({ date, time, dateStyle }: DayByHourProps): ReactNode {
  const { localDate, timeOfDay } = useFormat()
  const day = localDate(date, dateStyle)
  const hour = time && timeOfDay(time)
  if (!hour) return day
  return (
    <Trans>
      {day}, by {hour}
    </Trans>
  )
}

/** The same with a short date, in a `time` element. */
export const StepDay = ({ date, time }: { date: LocalDate; time: AfterStep['time'] }) => (
  <time dateTime={date}>
    <DayByHour date={date} time={time} dateStyle="short" />
  </time>
)
