import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { root } from '../build/folders.ts'
import { commands } from './commands.mjs'

const Package = z.object({ scripts: z.record(z.string(), z.string()) })

test('package.json has one script for each command, and no other', () => {
  const { scripts } = Package.parse(JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')))
  expect(scripts).toEqual(
    Object.fromEntries(Object.keys(commands).map((name) => [name, `node scripts/run.mjs ${name}`])),
  )
})

test('every command has a program', () => {
  const missing = Object.values(commands).filter(({ program }) => !existsSync(join(root, program)))
  expect(missing).toEqual([])
})

/** Runs a one-line program the way scripts/run.mjs runs a command's program. */
const wrapperArgs = (code: string, before = '') => [
  '--input-type=module',
  '-e',
  `import { runProgram } from ${JSON.stringify(join(root, 'scripts/run/program.mjs'))}
    ${before}
    await runProgram(process.execPath, ['-e', ${JSON.stringify(code)}])`,
]

function runCode(code: string, before?: string) {
  return spawn(process.execPath, wrapperArgs(code, before), { stdio: ['ignore', 'pipe', 'inherit'] })
}

test.concurrent('ends with the exit code of the program', async () => {
  expect(await once(runCode('process.exit(7)'), 'exit')).toEqual([7, null])
})

test.concurrent('ends with the signal that ended the program', async () => {
  expect(await once(runCode('process.kill(process.pid, "SIGKILL")'), 'exit')).toEqual([null, 'SIGKILL'])
})

test.concurrent('reports a failure where it survives that signal, as the first process of a container does', async () => {
  const child = runCode('process.kill(process.pid, "SIGKILL")', 'process.kill = () => true')
  expect(await once(child, 'exit')).toEqual([137, null])
})

/** Starts the wrapper from a shell that exits as soon as the program writes to stderr. Returns the program's output. */
function runOrphaned(code: string, env: NodeJS.ProcessEnv): Promise<string> {
  const shell = `
    const child = require('node:child_process').spawn(process.execPath, ${JSON.stringify(wrapperArgs(code))}, {
      stdio: ['ignore', 'inherit', 'pipe'],
    })
    child.stderr.once('data', () => process.exit(0))`
  const { npm_lifecycle_event: _, ...outsideNpm } = process.env
  const started = spawn(process.execPath, ['-e', shell], {
    env: { ...outsideNpm, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  return text(started.stdout)
}

test.concurrent('stops the program when the shell of npm is gone', async () => {
  const code = `
    process.on('SIGTERM', () => { console.log('stopped'); process.exit(0) })
    setInterval(() => {}, 1000)
    console.error('ready')`
  expect(await runOrphaned(code, { npm_lifecycle_event: 'start' })).toBe('stopped\n')
})

test.concurrent('lets the program outlive its shell without npm', async () => {
  const code = `
    process.on('SIGTERM', () => { console.log('stopped'); process.exit(0) })
    setTimeout(() => console.log('finished'), 800)
    console.error('ready')`
  expect(await runOrphaned(code, {})).toBe('finished\n')
})

test.concurrent('passes SIGTERM on and waits for the program to finish', async () => {
  const child = runCode(`
    process.on('SIGTERM', () => setTimeout(() => { console.log('finished'); process.exit(0) }, 200))
    setInterval(() => {}, 1000)
    console.log('ready')`)
  const output = text(child.stdout)
  await once(child.stdout, 'data')
  child.kill('SIGTERM')
  expect(await once(child, 'exit')).toEqual([0, null])
  expect(await output).toBe('ready\nfinished\n')
})
