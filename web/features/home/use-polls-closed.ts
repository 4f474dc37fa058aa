import { dayIn, zoneOf } from '../../../civic/dates/zoned-time.ts'
import { lastPollsClose } from '../../../civic/elections/polls-close.ts'
import type { StateVoting } from '../../../contract/state-voting.ts'
import { useMinute } from '../../browser/use-minute.ts'
import { votersElection } from '../../parts/election-day/voters-election.ts'

/** Whether the polls of the whole state have closed today. False if unknown, or if the device has another day. */
export function usePollsClosed(voting: StateVoting): boolean {
  const now = useMinute()
  const { stateCode, today } = voting
  const election = votersElection(voting)
  const hours = election?.hours ?? voting.hours
  if (election?.date !== today || !hours || dayIn(new Date(now), zoneOf(stateCode)) !== today) return false
  const end = lastPollsClose(hours.text, stateCode, today)
  return end !== null && now >= end.getTime()
}
