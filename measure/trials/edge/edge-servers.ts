import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { findFreePort } from '../../../harness/processes/free-port.ts'
import { host, requestWithoutTls } from './send.ts'

export interface Edge {
  plainPort: number
  port: number
  stop(): Promise<void>
}

export type EdgeName = 'nginx' | 'caddy'

const readExample = (name: string) => readFileSync(new URL(`../../../docs/deploy/${name}`, import.meta.url), 'utf8')

export function isInstalled(name: EdgeName): boolean {
  try {
    execFileSync(name, [name === 'nginx' ? '-v' : 'version'], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

/** Starts the proxy with the example of docs/deploy; only ports, backends, certificate and logging are replaced. */
export async function startEdge(name: EdgeName, backends: number[]): Promise<Edge> {
  const folder = mkdtempSync(join(tmpdir(), `precinct-${name}-`))
  // When root starts nginx, its workers run under another account.
  chmodSync(folder, 0o755)
  const [plainPort, port] = [await findFreePort(), await findFreePort()]
  const child = (name === 'nginx' ? startNginx : startCaddy)({ folder, plainPort, port, backends })
  const stop = async () => {
    if (child.exitCode === null && child.signalCode === null) {
      child.kill('SIGTERM')
      await once(child, 'exit')
    }
    rmSync(folder, { recursive: true, force: true })
  }
  for (let tries = 0; tries < 100; tries++) {
    if (await isResponding(plainPort)) return { plainPort, port, stop }
    await pause(100)
  }
  await stop()
  throw new Error(`${name} did not start.`)
}

const isResponding = (port: number) =>
  requestWithoutTls(port, '/').then(
    () => true,
    () => false,
  )

interface EdgeOptions {
  folder: string
  plainPort: number
  port: number
  backends: number[]
}

function startNginx({ folder, plainPort, port, backends }: EdgeOptions): ChildProcess {
  const key = join(folder, 'key.pem')
  const certificate = join(folder, 'certificate.pem')
  const certificateOptions = [
    'req',
    '-x509',
    '-newkey',
    'ec',
    '-pkeyopt',
    'ec_paramgen_curve:prime256v1',
    '-nodes',
    '-days',
    '2',
  ]
  execFileSync('openssl', [...certificateOptions, '-subj', `/CN=${host}`, '-keyout', key, '-out', certificate], {
    stdio: 'ignore',
  })
  const [line = ''] = readExample('nginx.conf').match(/ +server 127\.0\.0\.1:3000.*\n/) ?? []
  const site = readExample('nginx.conf')
    .replace(line, backends.map((one) => line.replace('3000', String(one))).join(''))
    .replace('listen 80;', `listen 127.0.0.1:${plainPort};`)
    .replace('listen 443 ssl', `listen 127.0.0.1:${port} ssl`)
    .replace(/\S+fullchain\.pem/, certificate)
    .replace(/\S+privkey\.pem/, key)
    .replace('/var/log/nginx/precinct.log', 'stderr')
  const temporaryPaths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (kind) => `${kind}_temp_path ${folder}/${kind};`,
  )
  writeFileSync(
    join(folder, 'nginx.conf'),
    `pid ${folder}/pid; error_log stderr error; events {} http { access_log off; ${temporaryPaths.join(' ')}\n${site}\n}`,
  )
  return spawn('nginx', ['-e', 'stderr', '-p', folder, '-c', join(folder, 'nginx.conf'), '-g', 'daemon off;'], {
    stdio: ['ignore', 'ignore', 'inherit'],
  })
}

function startCaddy({ folder, plainPort, port, backends }: EdgeOptions): ChildProcess {
  const options = ['admin off', `http_port ${plainPort}`, `https_port ${port}`, 'local_certs', 'skip_install_trust']
  const site = readExample('Caddyfile')
    .replace('127.0.0.1:3000', backends.map((one) => `127.0.0.1:${one}`).join(' '))
    .replace('{\n', `{\n${options.join('\n')}\n`)
    .replace('log {\n', 'log {\nlevel ERROR\n')
  const file = join(folder, 'Caddyfile')
  writeFileSync(file, site)
  const env = { ...process.env, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder, HOME: folder }
  return spawn('caddy', ['run', '--adapter', 'caddyfile', '--config', file], {
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
}
