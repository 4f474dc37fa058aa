import type { StateVoting } from '../../../contract/state-voting.ts'
import { useMinute } from '../../browser/use-minute.ts'

/** Later than this on Election Day, the clock of the device is wrong. */
const hoursAfterClose = 6

/** Whether the polls of the whole state have closed today. False if unknown. */
export function usePollsClosed({ pollsCloseAt }: StateVoting): boolean {
  const now = useMinute()
  if (pollsCloseAt === null) return false
  const hours = (now - Date.parse(pollsCloseAt)) / 3_600_000
  return hours >= 0 && hours < hoursAfterClose
}
