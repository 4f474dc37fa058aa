import { StateCode } from '../../../contract/common.schemas.ts'
import { GatheringType } from '../../../contract/events.schemas.ts'
import { connectEmbedded } from '../../../server/db/connect.ts'
import { migrate } from '../../../server/db/migrate.ts'

const day = 86_400_000

/** Adds published events, one per day from tomorrow, alternating between all states and kinds. */
export function fillWithEvents(count: number) {
  return async (folder: string) => {
    const { db, close } = await connectEmbedded(folder, console.log)
    await migrate(db)
    const now = new Date()
    const types = GatheringType.options
    const states = StateCode.options
    const rows = Array.from({ length: count }, (_, index) => {
      const startsAt = new Date(now.getTime() + (index + 1) * day)
      const stateCode = states[index % states.length] ?? 'TX'
      return {
        title: `Meeting number ${index + 1}, ${stateCode}`,
        type: types[index % types.length] ?? 'debate',
        date: startsAt.toISOString().slice(0, 10),
        startTime: '18:30',
        endTime: '20:00',
        timeZone: 'America/Chicago' as const,
        startsAt,
        endsAt: new Date(startsAt.getTime() + day / 12),
        location: `${index + 1} Main Street, ${stateCode}`,
        stateCode,
        description: 'Candidates answer questions from the audience on housing, transit and schools.',
        capacity: index % 3 === 0 ? 100 : null,
        moderation: 'approved' as const,
        reason: null,
        userId: null,
        createdAt: now,
        updatedAt: now,
      }
    })
    await db.insertInto('events').values(rows).execute()
    await close()
  }
}
