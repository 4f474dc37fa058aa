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

/** From now on each sync of these processes, and of those they start, takes so long; until it is ended. */
export async function slowSyncs(processes: number[], ms: number): Promise<{ end(): Promise<void> }> {
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
  if (child.exitCode !== null) throw new Error('strace may not attach here: run it as root, or allow ptrace.')
  return {
    async end() {
      if (child.exitCode !== null) return
      child.kill('SIGTERM')
      await once(child, 'exit')
    },
  }
}
