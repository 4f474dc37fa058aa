import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { delimiter, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { findFreePort } from './free-port.ts'
import { temporaryFolderFor, unprivilegedAccount } from './unprivileged-account.ts'

export interface PgBouncer {
  url: string
  stop(): Promise<void>
}

const startTimeoutMs = 10_000

/** Starts PgBouncer in transaction mode, where no session state outlives a transaction, for the PostgreSQL on this port. */
export async function startPgBouncer(postgresPort: number): Promise<PgBouncer> {
  const program = findPgBouncer()
  const account = unprivilegedAccount()
  const folder = mkdtempSync(join(temporaryFolderFor(account), 'precinct-pgbouncer-'))
  const port = await findFreePort()
  const configFile = join(folder, 'pgbouncer.ini')
  const usersFile = join(folder, 'users.txt')
  writeFileSync(configFile, configText(port, postgresPort, usersFile))
  writeFileSync(usersFile, '"postgres" ""\n')
  if (account) for (const path of [folder, configFile, usersFile]) chownSync(path, account.uid, account.gid)
  const child = spawn(program, ['-q', configFile], { ...account, cwd: folder, stdio: 'ignore' })
  const stop = async () => {
    if (child.exitCode === null && child.signalCode === null) {
      child.kill('SIGKILL')
      await once(child, 'exit')
    }
    rmSync(folder, { recursive: true, force: true })
  }
  const startedAt = performance.now()
  while (!(await isListening(port))) {
    if (child.exitCode !== null || performance.now() - startedAt > startTimeoutMs) {
      await stop()
      throw new Error('PgBouncer did not start.')
    }
    await pause(50)
  }
  return { url: `postgres://postgres@127.0.0.1:${port}/postgres`, stop }
}

function findPgBouncer(): string {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin']
  const program = folders.map((folder) => join(folder, 'pgbouncer')).find((path) => existsSync(path))
  if (!program) throw new Error('No PgBouncer found: install it (on Debian: apt-get install pgbouncer) and try again.')
  return program
}

const configText = (port: number, postgresPort: number, usersFile: string) => `[databases]
* = host=127.0.0.1 port=${postgresPort}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = trust
auth_file = ${usersFile}
pool_mode = transaction
max_client_conn = 500
default_pool_size = 12
server_login_retry = 1
`

async function isListening(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1')
  try {
    await once(socket, 'connect')
    return true
  } catch {
    return false
  } finally {
    socket.destroy()
  }
}
