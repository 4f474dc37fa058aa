import type { User } from '../../../../contract/accounts.ts'
import { AppError } from '../../../core/app-error.ts'
import type { Clock } from '../../../core/clock.ts'
import type { PersonalData } from '../../../feature.ts'
import type { ExportStore } from './export.store.ts'

/** A list that is read page by page, so that it is never in memory as a whole. server/db/read-pages.ts reads them. */
type Pages = AsyncIterable<unknown[]>

const isPages = (value: unknown): value is Pages =>
  typeof value === 'object' && value !== null && Symbol.asyncIterator in value

/** How long one download may take, however slowly it is read. */
export const maxExportMs = 10 * 60 * 1000

interface ExportDeps {
  store: ExportStore
  personalData: PersonalData[]
  clock: Clock
}

export type ExportService = ReturnType<typeof createExportService>

export function createExportService({ store, personalData, clock }: ExportDeps) {
  return {
    /** Returns the function that ends the download. Throws `conflict` while another one is running. */
    async start(user: User): Promise<() => Promise<void>> {
      const now = clock.now()
      const until = new Date(now.getTime() + maxExportMs)
      if (!(await store.start(user.id, now, until))) {
        throw new AppError('conflict', { message: 'Your data is being downloaded already.' })
      }
      return () => store.end(user.id, until)
    },

    /**
     * The JSON text of everything stored about the member, in small pieces. The download ends before the last piece, so
     * that a member who has received all of it can start another.
     */
    async *write(user: User, end: () => Promise<void>): AsyncGenerator<string> {
      yield `{"exportedAt":${JSON.stringify(clock.now())},"data":{`
      for (const [index, { name, exportFor }] of personalData.entries()) {
        yield `${index > 0 ? ',' : ''}${JSON.stringify(name)}:`
        yield* writeObject(await exportFor(user.id))
      }
      await end()
      yield '}}'
    },
  }
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
