import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'

export function hasStrace(): boolean {
  try {
    execFileSync('strace', ['--version'], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

/** Delays every fsync of these processes and their children until `end` is called. */
export async function delaySyncs(processes: number[], ms: number): Promise<{ end(): Promise<void> }> {
  const syncs = 'fsync,fdatasync,sync_file_range'
  const args = [
    '-f',
    '-qqq',
    '-o',
    '/dev/null',
    '-e',
    `trace=${syncs}`,
    '-e',
    `inject=${syncs}:delay_exit=${ms * 1000}`,
  ]
  const child = spawn('strace', [...args, ...processes.flatMap((pid) => ['-p', String(pid)])], { stdio: 'ignore' })
  await pause(1000)
  if (child.exitCode !== null) throw new Error('strace cannot attach here: run as root, or allow ptrace.')
  return {
    async end() {
      if (child.exitCode !== null) return
      child.kill('SIGTERM')
      await once(child, 'exit')
    },
  }
}
