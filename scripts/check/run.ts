import { spawn } from 'node:child_process'
import { delimiter, join } from 'node:path'
import { root } from '../build/folders.ts'

/** node_modules/.bin comes first, so that programs run on the project's own Node. */
const env = {
  ...process.env,
  PATH: [join(root, 'node_modules', '.bin'), process.env.PATH].join(delimiter),
  FORCE_COLOR: '0',
}

interface RunResult {
  ok: boolean
  lines: string[]
}

/** Runs one of the programs in node_modules and returns its output. */
export function run(command: string, args: string[], extraEnv: NodeJS.ProcessEnv = {}): Promise<RunResult> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: root, env: { ...env, ...extraEnv }, stdio: ['ignore', 'pipe', 'pipe'] })
    const chunks: Buffer[] = []
    child.stdout.on('data', (chunk: Buffer) => chunks.push(chunk))
    child.stderr.on('data', (chunk: Buffer) => chunks.push(chunk))
    child.once('error', reject)
    child.once('close', (code) => {
      const lines = Buffer.concat(chunks).toString().split('\n')
      resolve({ ok: code === 0, lines: lines.filter((line) => line.trim() !== '') })
    })
  })
}

/** The output of a program that failed; empty when it succeeded. */
export async function errorOutput(command: string, ...args: string[]): Promise<string[]> {
  const { ok, lines } = await run(command, args)
  if (ok) return []
  return lines.length > 0 ? lines : [`${command} failed without output`]
}
