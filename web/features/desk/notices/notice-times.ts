import { type PublishTime, publishInstant } from '../draft/publish-time.ts'

/** The instant that was entered; null if nothing was, and no instant if it is incomplete or skipped by the clocks. */
export function enteredInstant(value: PublishTime): string | null {
  if (value.date === '' && value.time === '') return null
  const instant = publishInstant(value, 0)
  return 'at' in instant ? instant.at : 'invalid'
}
