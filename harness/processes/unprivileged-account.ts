import { execFileSync } from 'node:child_process'
import { tmpdir } from 'node:os'

export interface Account {
  uid: number
  gid: number
}

/** The account to run PostgreSQL and PgBouncer with, because they refuse to run as root; undefined when we are not root. */
export function unprivilegedAccount(): Account | undefined {
  if (process.getuid?.() !== 0) return undefined
  for (const name of ['postgres', 'nobody']) {
    const [uid, gid] = ['-u', '-g'].map((flag) => numericId(flag, name))
    if (uid !== undefined && gid !== undefined) return { uid, gid }
  }
  throw new Error('PostgreSQL does not run as root, and there is no account postgres or nobody to run it as.')
}

/** The other account may not be allowed to enter root's TMPDIR, but it can enter /tmp. */
export const temporaryFolderFor = (account: Account | undefined) => (account ? '/tmp' : tmpdir())

function numericId(flag: string, name: string): number | undefined {
  try {
    return Number(execFileSync('id', [flag, name], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }))
  } catch {
    return undefined
  }
}
