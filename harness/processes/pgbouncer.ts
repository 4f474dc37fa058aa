import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { findFreePort } from './free-port.ts'
import { unprivilegedAccount } from './postgres.ts'

export interface PgBouncer {
  url: string
  stop(): Promise<void>
}

const patienceMs = 10_000

/** PgBouncer in transaction mode before a PostgreSQL on this port: a session lasts no longer than a transaction. */
export async function startPgBouncer(postgresPort: number): Promise<PgBouncer> {
  const program = findPgBouncer()
  const account = unprivilegedAccount()
  const folder = mkdtempSync(join(account ? '/tmp' : tmpdir(), 'precinct-pgbouncer-'))
  const port = await findFreePort()
  const settings = join(folder, 'pgbouncer.ini')
  const users = join(folder, 'users.txt')
  writeFileSync(settings, settingsOf(port, postgresPort, users))
  writeFileSync(users, '"postgres" ""\n')
  if (account) for (const path of [folder, settings, users]) chownSync(path, account.uid, account.gid)
  const child = spawn(program, ['-q', settings], { ...account, cwd: folder, stdio: 'ignore' })
  const stop = async () => {
    if (child.exitCode === null && child.signalCode === null) {
      child.kill('SIGKILL')
      await once(child, 'exit')
    }
    rmSync(folder, { recursive: true, force: true })
  }
  const begun = performance.now()
  while (!(await isListening(port))) {
    if (child.exitCode !== null || performance.now() - begun > patienceMs) {
      await stop()
      throw new Error('PgBouncer did not start.')
    }
    await pause(50)
  }
  return { url: `postgres://postgres@127.0.0.1:${port}/postgres`, stop }
}

function findPgBouncer(): string {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin']
  const found = folders.map((folder) => join(folder, 'pgbouncer')).find((path) => existsSync(path))
  if (!found) throw new Error('No PgBouncer found: install it (on Debian: apt-get install pgbouncer) and try again.')
  return found
}

const settingsOf = (port: number, postgresPort: number, users: string) => `[databases]
* = host=127.0.0.1 port=${postgresPort}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = trust
auth_file = ${users}
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
