import { createResponseStore } from '../../server/db/response-store.ts'
import { createTestDatabase } from './database.ts'

/** The cache of upstream responses on a real database, with access to its rows. */
export async function createTestResponseStore() {
  const { db, close } = await createTestDatabase()
  return {
    store: createResponseStore(db),
    rows: () => db.selectFrom('upstreamAnswers').selectAll().execute(),
    async clear() {
      await db.deleteFrom('upstreamAnswers').execute()
    },
    /** Replaces every stored response, as if another version had written it. */
    async overwrite(value: unknown) {
      await db
        .updateTable('upstreamAnswers')
        .set({ value: JSON.stringify(value) })
        .execute()
    },
    close,
  }
}
