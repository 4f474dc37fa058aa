import { spawn } from 'node:child_process'
import { delimiter, join } from 'node:path'
import { root } from '../build/folders.ts'

/** Our own programs first, whoever called: they need the Node that the project brings. */
const env = {
  ...process.env,
  PATH: [join(root, 'node_modules', '.bin'), process.env.PATH].join(delimiter),
  FORCE_COLOR: '0',
}

interface Outcome {
  ok: boolean
  lines: string[]
}

/** Runs one of the programs in node_modules and keeps what it says. */
export function run(command: string, args: string[], settings: NodeJS.ProcessEnv = {}): Promise<Outcome> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: root, env: { ...env, ...settings }, stdio: ['ignore', 'pipe', 'pipe'] })
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

/** The lines of a program that failed; none from one that passed. */
export async function complaints(command: string, ...args: string[]): Promise<string[]> {
  const { ok, lines } = await run(command, args)
  if (ok) return []
  return lines.length > 0 ? lines : [`${command} failed without a word`]
}
