import { Readable, addAbortSignal } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { exportAccount } from '../../../../contract/accounts.ts'
import { AppError } from '../../../core/app-error.ts'
import type { Db } from '../../../db/connect.ts'
import type { FeatureDeps } from '../../../deps.ts'
import type { PersonalData } from '../../../feature.ts'
import { compress } from '../../../http/responses/compress.ts'
import type { Sessions } from '../sessions/sessions.ts'

/** A list that is read page by page, so that it is never in memory as a whole. server/db/read-pages.ts reads them. */
type Pages = AsyncIterable<unknown[]>

const isPages = (value: unknown): value is Pages =>
  typeof value === 'object' && value !== null && Symbol.asyncIterator in value

/** How long one download may take, however slowly it is read. */
const maxExportMs = 10 * 60 * 1000

interface ExportDeps extends Pick<Sessions, 'requireSession'> {
  personalData: PersonalData[]
}

/** Sends a member everything that is stored about them, one download at a time. */
export function serveExport(
  app: FastifyInstance,
  { db, clock, inBackground }: FeatureDeps,
  { personalData, requireSession }: ExportDeps,
) {
  // Not bound to the contract like the other endpoints: the reply is sent while it is read, and may be long.
  app.get(exportAccount.path, { onSend: compress }, async (request, reply) => {
    const { user } = await requireSession(request)
    const now = clock.now()
    const until = new Date(now.getTime() + maxExportMs)
    if (!(await claimSlot(db, user.id, { now, until })))
      throw new AppError('conflict', { message: 'Your data is being downloaded already.' })
    // Frees the slot of this download only: a later one has another `until`.
    const freeSlot = async () => {
      await db.deleteFrom('accountExports').where('userId', '=', user.id).where('until', '=', until).execute()
    }

    /** The JSON text in small pieces. The slot is freed before the last one: a member who has everything can download again. */
    async function* write(): AsyncGenerator<string> {
      yield `{"exportedAt":${JSON.stringify(now)},"data":{`
      for (const [index, { name, exportFor }] of personalData.entries()) {
        yield `${index > 0 ? ',' : ''}${JSON.stringify(name)}:`
        yield* writeObject(await exportFor(user.id))
      }
      await freeSlot()
      yield '}}'
    }

    const text = addAbortSignal(AbortSignal.timeout(maxExportMs), Readable.from(write()))
    // Frees the slot when the member's browser disconnects, too.
    text.once('close', () => inBackground(freeSlot()))
    reply.header('content-disposition', 'attachment; filename="precinct-my-data.json"')
    return reply.type('application/json; charset=utf-8').send(text)
  })
}

/** False while another download of the member is running. A row, which all processes see; a lock would hold a connection. */
async function claimSlot(db: Db, userId: string, { now, until }: { now: Date; until: Date }): Promise<boolean> {
  const { rows } = await sql`
    insert into account_exports as running (user_id, until) values (${userId}, ${until})
    on conflict (user_id) do update set until = excluded.until where running.until <= ${now}
    returning user_id
  `.execute(db)
  return rows.length > 0
}

async function* writeObject(values: Record<string, unknown>): AsyncGenerator<string> {
  const entries = Object.entries(values).filter(([, value]) => value !== undefined)
  yield '{'
  for (const [index, [key, value]] of entries.entries()) {
    yield `${index > 0 ? ',' : ''}${JSON.stringify(key)}:`
    if (isPages(value)) yield* writeList(value)
    else yield JSON.stringify(value)
  }
  yield '}'
}

async function* writeList(pages: AsyncIterable<unknown[]>): AsyncGenerator<string> {
  let separator = ''
  yield '['
  for await (const page of pages) {
    // Row by row: V8 frees short strings sooner than long ones.
    for (const row of page) {
      yield separator + JSON.stringify(row)
      separator = ','
    }
  }
  yield ']'
}
