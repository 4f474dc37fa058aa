import { spawn } from 'node:child_process'
import { loadavg } from 'node:os'
import { z } from 'zod'
import type { Command } from './commands.ts'
import { Figure, type Outcome } from './figures.ts'

const Told = z.object({ figures: z.array(Figure) })
const patienceMinutes = 60

/** Runs one command to its end. What it prints is seen; what it reports comes by a channel of its own. */
export function runCommand({ args }: Command, machine: string): Promise<Outcome> {
  const at = new Date().toISOString()
  const begun = performance.now()
  const [load = 0] = loadavg()
  const figures: Figure[] = []
  let impatient = false
  // A group of its own, so that nothing it started stays behind when it is cut off.
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'inherit', 'inherit', 'ipc'], detached: true })
  const cutOff = (signal: NodeJS.Signals) => {
    if (child.pid !== undefined && child.exitCode === null) process.kill(-child.pid, signal)
  }
  process.once('SIGINT', cutOff).once('SIGTERM', cutOff)
  const timer = setTimeout(() => {
    impatient = true
    cutOff('SIGTERM')
  }, patienceMinutes * 60_000)
  child.on('message', (message) => {
    const told = Told.safeParse(message)
    if (told.success) figures.push(...told.data.figures)
  })
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code, signal) => {
      clearTimeout(timer)
      process.off('SIGINT', cutOff).off('SIGTERM', cutOff)
      const why = impatient ? `it took more than ${patienceMinutes} minutes` : whyNot(figures, code, signal)
      const seconds = Math.round((performance.now() - begun) / 1000)
      resolve({ at, seconds, load: Math.round(load * 10) / 10, machine, figures, why })
    })
  })
}

function whyNot(figures: Figure[], code: number | null, signal: NodeJS.Signals | null): string | undefined {
  if (signal) return `it was cut off (${signal})`
  if (figures.length === 0) return 'it ended without any'
  // A missed limit ends a command with 1; with every limit kept, 1 means that something else went wrong.
  return code !== 0 && figures.every(({ kept }) => kept) ? `it failed (exit ${code})` : undefined
}
