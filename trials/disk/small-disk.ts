import { execFileSync } from 'node:child_process'
import { appendFileSync, chmodSync, mkdtempSync, rmSync, rmdirSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export interface SmallDisk {
  folder: string
  /** Takes what is left. */
  fill(): void
  makeRoom(): void
  unmount(): void
}

/** A disk in memory that is soon full. Only root may mount one, and only on Linux. */
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
    // Lazily: what still holds a file there must not keep the disk.
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
