import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import { afterAll, describe, expect, inject, onTestFinished, test, vi } from 'vitest'
import { createDataFolder } from '../../harness/app/database.ts'
import { connectEmbedded } from './connect.ts'
import { connectInFolder, listenInFolder } from './pglite/data-socket.ts'

const folder = mkdtempSync(join(tmpdir(), 'precinct-folder-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const open = (name: string) => connectEmbedded(join(folder, name), () => {})

/** Another container: the same files, another network. Only the administrator of a machine may create one. */
const otherNetwork = spawnSync('unshare', ['--net', 'true']).status === 0 ? ['unshare', '--net'] : []

const writerProgram = fileURLToPath(new URL('../../harness/processes/writer-program.ts', import.meta.url))

function startWriter(dataDir: string) {
  const [command = '', ...args] = [...otherNetwork, process.execPath, writerProgram, dataDir]
  return spawn(command, args, { stdio: ['ignore', 'pipe', 'inherit'] })
}

describe.skipIf(inject('postgresUrl'))('the data folder', () => {
  test('is closed, belongs to one process across containers, and keeps acknowledged writes when that is killed', async () => {
    const dataDir = join(folder, 'shared')
    await createDataFolder(dataDir)
    chmodSync(dataDir, 0o777)
    chmodSync(join(dataDir, 'database'), 0o755)
    const writer = startWriter(dataDir)
    let acknowledged = 0
    await new Promise<void>((resolve) => {
      const lines = createInterface({ input: writer.stdout })
      lines.once('close', resolve).on('line', (line) => {
        acknowledged = Number(line)
        if (acknowledged === 20) resolve()
      })
    })
    expect(acknowledged).toBeGreaterThanOrEqual(20)
    await expect(open('shared')).rejects.toThrow(/Another Precinct is already using the data folder/)
    const exited = once(writer, 'exit')
    writer.kill('SIGKILL')
    await exited
    expect(pathsOpenToOthers(dataDir)).toEqual([])

    const { db, close } = await open('shared')
    const { rows } = await sql<{ count: number }>`select count(*)::int as count from secrets`.execute(db)
    expect(rows[0]?.count).toBeGreaterThanOrEqual(acknowledged)
    await expect(open('shared')).rejects.toThrow(/Another Precinct/)
    await close()
  }, 180_000)

  test('of a long path is reached by a folder that is closed too, or not at all', async () => {
    const dataDir = join(folder, 'long'.repeat(30))
    const temporary = join(folder, 'temporary')
    for (const path of [dataDir, temporary]) mkdirSync(path)
    vi.stubEnv('TMPDIR', temporary)
    onTestFinished(() => void vi.unstubAllEnvs())
    let connections = 0
    const listen = () => listenInFolder(dataDir, 'database', () => void connections++)
    const stop = await listen()
    const [name = ''] = readdirSync(temporary)
    expect(statSync(join(temporary, name)).mode & 0o077).toBe(0)
    const socket = await connectInFolder(dataDir, 'database')
    await expect.poll(() => connections).toBe(1)
    socket.destroy()
    stop()
    chmodSync(join(temporary, name), 0o777)
    const stopAgain = await listen()
    await expect(connectInFolder(dataDir, 'database')).rejects.toThrow('open to other users')
    stopAgain()
  })

  test('is refused when it cannot be closed', async () => {
    const dataDir = join(folder, 'public')
    mkdirSync(dataDir)
    chmodSync(dataDir, 0o1777)
    await expect(open('public')).rejects.toThrow(
      /^The data folder .+ is open to other users.+choose another DATA_DIR\.$/,
    )
    expect(readdirSync(dataDir)).toEqual([])
    expect(statSync(dataDir).mode & 0o7777).toBe(0o1777)
  })
})

/** Everything that other users of the machine could open. */
const pathsOpenToOthers = (dataDir: string) =>
  ['', ...readdirSync(dataDir, { recursive: true, encoding: 'utf8' })].filter(
    (path) => (statSync(join(dataDir, path)).mode & 0o077) !== 0,
  )
