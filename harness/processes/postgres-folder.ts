import { execFileSync } from 'node:child_process'
import { chownSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { findPostgresBin } from './find-tools.mjs'
import { temporaryFolderFor, unprivilegedAccount } from './unprivileged-account.ts'

/** Settings of every PostgreSQL started here: loopback only, no socket files. */
export const baseSettings = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  shared_buffers: '64MB',
}

export interface PostgresFolder {
  folder: string
  /** The data folder inside it, for `-D`. */
  data: string
  /** Options for starting a program of this PostgreSQL: account, working directory and environment. */
  spawnOptions: { uid?: number; gid?: number; cwd: string; env: NodeJS.ProcessEnv }
  /** Runs one of PostgreSQL's programs to its end and returns its output. */
  run(program: string, args: string[]): string
  initialize(...extraArgs: string[]): void
  remove(): void
}

/** A temporary folder for the data of one PostgreSQL; `parent` puts it on a certain disk. */
export function createPostgresFolder(parent?: string): PostgresFolder {
  const bin = findPostgresBin()
  if (bin === undefined) throw new Error('No PostgreSQL server found: install the package postgresql.')
  const account = unprivilegedAccount()
  const folder = mkdtempSync(join(parent ?? temporaryFolderFor(account), 'precinct-postgres-'))
  if (account) chownSync(folder, account.uid, account.gid)
  const data = join(folder, 'data')
  const spawnOptions = { ...account, cwd: folder, env: { PATH: `${bin}:/usr/bin:/bin`, LC_ALL: 'C.UTF-8' } }
  const run = (program: string, args: string[]) =>
    execFileSync(join(bin, program), args, {
      ...spawnOptions,
      encoding: 'utf8',
      // pg_ctl leaves a server running that would keep a pipe open, and execFileSync would wait for it.
      stdio: ['ignore', program === 'pg_ctl' ? 'ignore' : 'pipe', 'ignore'],
    }) ?? ''
  return {
    folder,
    data,
    spawnOptions,
    run,
    initialize(...extraArgs) {
      run('initdb', ['-D', data, '-U', 'postgres', '-E', 'UTF8', '--auth=trust', '--no-instructions', ...extraArgs])
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}
