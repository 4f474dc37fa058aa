import type { LocalDate } from '../../../contract/common.ts'
import type { AfterStep } from '../../../contract/state-voting.ts'
import { DayByHour } from './day-by-hour.tsx'

/** The day in short, with the hour if it ends before midnight. */
export const StepDay = ({ date, time }: { date: LocalDate; time: AfterStep['time'] }) => (
  <time dateTime={date}>
    <DayByHour date={date} time={time} dateStyle="short" />
  </time>
)
