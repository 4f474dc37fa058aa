import { execFileSync } from 'node:child_process'
import { appendFileSync, chmodSync, mkdtempSync, rmSync, rmdirSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export interface SmallDisk {
  folder: string
  /** Uses up all free space. */
  fill(): void
  makeRoom(): void
  unmount(): void
}

/** A small disk in memory (tmpfs). Only root on Linux can mount one. */
export function mountSmallDisk(megabytes: number): SmallDisk | undefined {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return undefined
  const folder = mkdtempSync(join(tmpdir(), 'precinct-disk-'))
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder], { stdio: 'ignore' })
  } catch {
    rmdirSync(folder)
    return undefined
  }
  chmodSync(folder, 0o755)
  const filler = join(folder, 'filler')
  const unmount = () => {
    // Lazy, because a process may still have a file open there.
    execFileSync('umount', ['--lazy', folder])
    rmdirSync(folder)
  }
  return {
    folder,
    fill() {
      while (statfsSync(folder).bavail > 0) {
        const { bavail, bsize } = statfsSync(folder)
        try {
          appendFileSync(filler, Buffer.alloc(Math.min(bavail * bsize, 1 << 20)))
        } catch {
          return
        }
      }
    },
    makeRoom: () => rmSync(filler, { force: true }),
    unmount,
  }
}
