import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { createDataFolder } from '../../harness/app/database.ts'
import { connectEmbedded } from './connect.ts'
import { connectForCommand, serveCommands } from './served-database.ts'

const folder = mkdtempSync(join(tmpdir(), 'precinct-served-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('a command waits for a database that is in use, and then gets its answer', async () => {
  await createDataFolder(folder)
  const connection = await connectEmbedded(folder, () => {})
  const stopServing = await serveCommands(folder, connection.db)
  const inUse = Promise.withResolvers<void>()
  const held = connection.db.connection().execute(() => inUse.promise)
  const command = await connectForCommand(folder, () => {})
  expect(command.isServed).toBe(true)
  const answer = sql<{ one: number }>`select 1 as one`.execute(command.db)
  // The query arrives while the server cannot run it yet.
  await pause(200)
  inUse.resolve()
  await held
  expect((await answer).rows).toEqual([{ one: 1 }])
  await command.close()
  stopServing()
  await connection.close()
})
