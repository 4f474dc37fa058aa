import { createResponseStore } from '../../server/db/response-store.ts'
import { createTestDatabase } from './database.ts'

/** Where answers of outside services are kept, on a real database, and a look into it. */
export async function createTestResponseStore() {
  const { db, close } = await createTestDatabase()
  return {
    store: createResponseStore(db),
    rows: () => db.selectFrom('upstreamAnswers').selectAll().execute(),
    async clear() {
      await db.deleteFrom('upstreamAnswers').execute()
    },
    /** Every answer becomes this, as another version might have left it. */
    async overwrite(value: unknown) {
      await db
        .updateTable('upstreamAnswers')
        .set({ value: JSON.stringify(value) })
        .execute()
    },
    close,
  }
}
