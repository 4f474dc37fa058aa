import type { LocalDate } from '../../contract/common.ts'
import type { Deadline, Deadlines } from '../../contract/deadlines.ts'

/** Whether a deadline has passed. If the county or town sets it, the last day that it may choose counts. */
export const isOver = ({ date, between }: Deadline, today: LocalDate): boolean => {
  const lastDay = date ?? between?.last
  return lastDay !== undefined && lastDay < today
}

export const remoteDeadlines = ({ registerOnline, registerByMail }: Deadlines): Deadline[] =>
  [registerOnline, registerByMail].filter(({ state }) => state !== 'not-offered')

/** Whether no one can register online or by mail any more. */
export function isRemoteRegistrationOver(deadlines: Deadlines, today: LocalDate): boolean {
  const remote = remoteDeadlines(deadlines)
  return remote.length > 0 && remote.every((deadline) => isOver(deadline, today))
}
