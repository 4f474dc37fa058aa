import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { expect, onTestFinished, test, vi } from 'vitest'
import { runInProcess } from './run-in-process.ts'

test('a server with too many open files goes on when it cannot start a process', async () => {
  const module = JSON.stringify(new URL('./run-in-process.ts', import.meta.url).href)
  const script = `
    import { openSync } from 'node:fs'
    import { setTimeout } from 'node:timers/promises'
    import { runInProcess } from ${module}
    try { for (;;) openSync('/dev/null') } catch {}
    const task = { input: 1, limits: { ms: 10, heapMb: 64 } }
    await runInProcess(new URL('file:///nowhere.ts'), task).catch(({ code }) => console.log(code))
    await setTimeout(50)
    console.log('goes on')
  `
  const command = 'ulimit -n 100 && exec "$0" --input-type=module --eval "$1"'
  const { stdout } = await promisify(execFile)('sh', ['-c', command, process.execPath, script])
  expect(stdout).toBe('EMFILE\ngoes on\n')
})

test('a process that reads files does not get the secrets of the server', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'precinct-run-in-process-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const module = join(folder, 'environment.mjs')
  await writeFile(module, "process.on('message', () => process.send({ result: Object.keys(process.env) }))")
  vi.stubEnv('SESSION_SECRET', 'secret')
  const names = await runInProcess(pathToFileURL(module), { input: 1, limits: { ms: 20_000, heapMb: 64 } })
  vi.unstubAllEnvs()
  expect(names).toContain('NODE_ENV')
  expect(names).not.toContain('SESSION_SECRET')
})
