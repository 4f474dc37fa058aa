import { cancelRsvp, createEvent, rsvp, rsvpCount } from '../../contract/events.ts'
import { draft } from '../../harness/fixtures/events.ts'
import type { Metric } from '../../harness/measure/metrics.ts'
import type { Scene } from './context.ts'

const capacity = 10
const turns = 8

/** More members than places say at once that they come; then they come and go. */
export async function rsvps({ admin, members, db }: Scene): Promise<Metric[]> {
  const nextYear = `${new Date().getFullYear() + 1}-03-14`
  const { id } = await admin.call(createEvent, { body: draft({ capacity, date: nextYear }) })
  const params = { id }
  const firstWave = await Promise.all(members.map(async (member) => (await member.send(rsvp, { params })).status))
  const taken = firstWave.filter((status) => status === 200).length
  const attending = () => db.selectFrom('eventRsvps').select('userId').where('eventId', '=', Number(id)).execute()

  let most = 0
  const over = new AbortController()
  const watching = (async () => {
    while (!over.signal.aborted)
      most = Math.max(most, (await attending()).length, (await admin.call(rsvpCount, { params })).count)
  })()
  await Promise.all(
    members.map(async (member) => {
      for (let turn = 0; turn < turns; turn++) {
        await member.send(cancelRsvp, { params })
        await member.send(rsvp, { params })
      }
    }),
  )
  over.abort()
  await watching
  const { count } = await admin.call(rsvpCount, { params })
  const rows = (await attending()).length
  return [
    {
      name: `Places given to ${members.length} members at once`,
      value: String(taken),
      limit: `${capacity}, the others are told it is full`,
      passed: taken === capacity && firstWave.every((status) => status === 200 || status === 409),
    },
    {
      name: 'Most who were coming while all came and went',
      value: String(most),
      limit: `${capacity}; in the end ${count} counted, ${rows} rows`,
      passed: most <= capacity && count === rows && rows === capacity,
    },
  ]
}
