import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { z } from 'zod'
import { accountDetails, changeName, currentUser, signIn, signUp } from '../contract/accounts.ts'
import { Client } from '../harness/app/client.ts'
import { findFreePort } from '../harness/processes/free-port.ts'
import { root } from './build/folders.ts'
import { asksForHelp, print, runCommand } from './command.ts'

const help = `Builds the container image with buildah, and tries it: as its own user, on a read-only tree, with an empty volume.

  npm run image                            build localhost/precinct from this folder, and try it (as root)
  npm run image -- --build-image NAME --base-image NAME
                                           the images to build in and on, where no registry can be reached
  npm run image -- --no-build              only try it`

const name = 'localhost/precinct'
const maxMegabytes = 400
const maxStartMs = 10_000
/** Without overlays, which need rights that a build container lacks. */
const storage = ['--storage-driver', 'vfs']
const user = 10001

const buildah = (...args: string[]) => execFileSync('buildah', [...storage, ...args], { encoding: 'utf8' }).trim()

function build(images: { 'build-image'?: string; 'base-image'?: string }) {
  const { 'build-image': buildImage, 'base-image': baseImage } = images
  const from = [
    ...(buildImage ? ['--build-arg', `BUILD_IMAGE=${buildImage}`] : []),
    ...(baseImage ? ['--build-arg', `BASE_IMAGE=${baseImage}`] : []),
  ]
  // Docker's format, because the other has no health check.
  const args = [...storage, 'bud', '--isolation', 'chroot', '--format', 'docker', ...from, '--tag', name, root]
  execFileSync('buildah', args, { stdio: 'inherit' })
}

const Inspected = z.object({
  Docker: z.object({
    config: z.object({ Env: z.array(z.string()), Entrypoint: z.array(z.string()), Cmd: z.array(z.string()) }),
  }),
})

/** Runs the image in its own mount namespace, where everything except the volume and /tmp is read-only. */
async function startContainer(tree: string, data: string, port: number) {
  const { Env, Entrypoint, Cmd } = Inspected.parse(JSON.parse(buildah('inspect', '--type', 'image', name))).Docker
    .config
  const mounts = [
    `mount --bind ${tree} ${tree}`,
    `mount -o remount,ro,bind ${tree}`,
    `mount --bind ${data} ${tree}/data`,
    `mount -t tmpfs tmpfs ${tree}/tmp`,
    `mount -t proc proc ${tree}/proc`,
  ]
  const command = [...Entrypoint, ...Cmd].join(' ')
  const settings = [...Env, `PORT=${port}`, 'LOG_LEVEL=error'].map((one) => `'${one}'`).join(' ')
  const inside = `cd /app && exec env -i ${settings} ${command}`
  const script = `${mounts.join(' && ')} && exec chroot --userspec=${user}:${user} ${tree} sh -c "${inside}"`
  const started = performance.now()
  const child = spawn('unshare', ['--mount', 'sh', '-c', script], { stdio: ['ignore', 'ignore', 'inherit'] })
  const url = `http://127.0.0.1:${port}`
  while (!(await isReady(url))) {
    if (child.exitCode !== null) throw new Error('The container ended.')
    await pause(50)
  }
  const end = async (signal: NodeJS.Signals) => {
    child.kill(signal)
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
  }
  const pid = child.pid ?? 0
  return { url, ms: performance.now() - started, cpu: readCpuTime(pid), pid, end }
}

const describeStart = ({ ms, cpu }: { ms: number; cpu: number }) =>
  `${(ms / 1000).toFixed(1)} s with ${cpu.toFixed(1)} s of processor time`

/** Seconds of processor time that a process and its ended children have used, from fields in hundredths of a second. */
function readCpuTime(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(' ')
  return (Number(fields[13]) + Number(fields[14]) + Number(fields[15]) + Number(fields[16])) / 100
}

const isReady = (url: string) =>
  fetch(`${url}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  )

const credentials = { email: 'pat@example.org', password: 'seven purple ballots' }

async function tryImage(): Promise<string[]> {
  const problems: string[] = []
  const expectThat = (holds: boolean, promise: string) => {
    console.log(`${holds ? 'ok  ' : 'FAIL'} ${promise}`)
    if (!holds) problems.push(promise)
  }
  const data = mkdtempSync(join(tmpdir(), 'precinct-image-'))
  chownSync(data, user, user)
  const container = buildah('from', name)
  try {
    const tree = buildah('mount', container)
    const megabytes = Number(execFileSync('du', ['-sm', '--apparent-size', tree], { encoding: 'utf8' }).split('\t')[0])
    expectThat(megabytes < maxMegabytes, `${megabytes} MB, less than ${maxMegabytes}`)
    const port = await findFreePort()
    const first = await startContainer(tree, data, port)
    expectThat(first.ms < maxStartMs, `ready on an empty volume in ${describeStart(first)}, less than 10 s`)
    expectThat((await (await fetch(first.url)).text()).includes('Precinct'), 'the landing page answers')
    const client = new Client(first.url)
    await client.call(signUp, { body: { ...credentials, name: 'Pat Voter' } })
    expectThat((await client.call(currentUser, {})).email === credentials.email, 'signing up works')
    await pause(10_000)
    const resident = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${first.pid}/status`, 'utf8'))?.[1]
    console.log(`     ${Math.round(Number(resident) / 1024)} MB of memory at rest`)
    await first.end('SIGTERM')

    const second = await startContainer(tree, data, port)
    console.log(`     started again in ${describeStart(second)}`)
    const again = new Client(second.url)
    await again.call(signIn, { body: credentials })
    expectThat((await again.call(currentUser, {})).email === credentials.email, 'a restart keeps the account')
    const writing = writeUntilItFails(again)
    await pause(1500)
    await second.end('SIGKILL')
    const acknowledged = await writing

    const third = await startContainer(tree, data, port)
    const kept = Number((await again.withOrigin(third.url).call(accountDetails, {})).name)
    expectThat(acknowledged > 0 && kept >= acknowledged, `kill -9 loses none of ${acknowledged} acknowledged writes`)
    await third.end('SIGTERM')
  } finally {
    buildah('rm', container)
    rmSync(data, { recursive: true, force: true })
  }
  return problems
}

/** Changes the member's name to 1, 2, 3 and so on until the server is killed. Returns the last acknowledged number. */
async function writeUntilItFails(client: Client): Promise<number> {
  for (let number = 1; ; number++) {
    try {
      await client.call(changeName, { body: { name: String(number) } })
    } catch {
      return number - 1
    }
  }
}

async function run(args: string[]) {
  if (asksForHelp(args)) return print(help)
  const text = { type: 'string' } as const
  const options = { 'build-image': text, 'base-image': text, 'no-build': { type: 'boolean' } } as const
  const { values } = parseArgs({ args, options })
  try {
    buildah('--version')
  } catch {
    throw new Error(
      'buildah was not found: install it (apt-get install buildah). Podman and Docker read the Containerfile too.',
    )
  }
  if (!values['no-build']) build(values)
  const problems = await tryImage()
  if (problems.length > 0) throw new Error(`${problems.length} promises were not kept.`)
}

await runCommand(run)
