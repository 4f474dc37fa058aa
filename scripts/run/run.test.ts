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
function runCode(code: string) {
  const wrapper = `import { runProgram } from ${JSON.stringify(join(root, 'scripts/run/program.mjs'))}
    await runProgram(process.execPath, ['-e', ${JSON.stringify(code)}])`
  return spawn(process.execPath, ['--input-type=module', '-e', wrapper], { stdio: ['ignore', 'pipe', 'inherit'] })
}

test('ends with the exit code of the program', async () => {
  expect(await once(runCode('process.exit(7)'), 'exit')).toEqual([7, null])
})

test('ends with the signal that ended the program', async () => {
  expect(await once(runCode('process.kill(process.pid, "SIGKILL")'), 'exit')).toEqual([null, 'SIGKILL'])
})

test('passes SIGTERM on and waits for the program to finish', async () => {
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
