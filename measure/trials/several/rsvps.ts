import { cancelRsvp, createEvent, rsvp, rsvpCount } from '../../../contract/events.ts'
import { draft } from '../../../harness/fixtures/events.ts'
import type { Metric } from '../../metrics.ts'
import type { TrialContext } from './context.ts'

const capacity = 10
const turns = 8

/** More members than places RSVP concurrently; then all cancel and RSVP repeatedly. */
export async function rsvps({ admin, members, db }: TrialContext): Promise<Metric[]> {
  const nextYear = `${new Date().getFullYear() + 1}-03-14`
  const { id } = await admin.call(createEvent, { body: draft({ capacity, date: nextYear }) })
  const params = { id }
  const firstWave = await Promise.all(members.map(async (member) => (await member.send(rsvp, { params })).status))
  const taken = firstWave.filter((status) => status === 200).length
  const attending = () => db.selectFrom('eventRsvps').select('userId').where('eventId', '=', Number(id)).execute()

  let maximum = 0
  const stop = new AbortController()
  const watching = (async () => {
    while (!stop.signal.aborted)
      maximum = Math.max(maximum, (await attending()).length, (await admin.call(rsvpCount, { params })).count)
  })()
  await Promise.all(
    members.map(async (member) => {
      for (let turn = 0; turn < turns; turn++) {
        await member.send(cancelRsvp, { params })
        await member.send(rsvp, { params })
      }
    }),
  )
  stop.abort()
  await watching
  const { count } = await admin.call(rsvpCount, { params })
  const rows = (await attending()).length
  return [
    {
      name: `RSVPs accepted of ${members.length} sent together`,
      value: String(taken),
      limit: `${capacity}, the others get 409`,
      passed: taken === capacity && firstWave.every((status) => status === 200 || status === 409),
    },
    {
      name: 'Highest attendance while members cancel and RSVP',
      value: String(maximum),
      limit: `${capacity}; ${count} counted and ${rows} rows at the end`,
      passed: maximum <= capacity && count === rows && rows === capacity,
    },
  ]
}
