import { type ChildProcess, fork, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { resolve } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'

const here = import.meta.dirname

const Counted = z.object({
  count: z.number(),
  recipients: z.number(),
  /** From the first mail to the last. */
  seconds: z.number(),
  /** Who got more than one, and under which Message-IDs. */
  twice: z.array(z.object({ to: z.string(), ids: z.array(z.string()) })),
})

export async function startSink() {
  const child = fork(fileURLToPath(import.meta.resolve('./sink.ts')))
  const ask = async (question: string): Promise<unknown> => {
    child.send(question)
    const [answer] = await once(child, 'message')
    return answer
  }
  const [started] = await once(child, 'message')
  return {
    url: z.object({ url: z.string() }).parse(started).url,
    count: async () => Counted.parse(await ask('count')),
    forget: () => ask('forget'),
    async stop() {
      child.disconnect()
      await once(child, 'exit')
    },
  }
}

export interface Server {
  url: string
  /** Megabytes in use. */
  memory(): number
  kill(): Promise<void>
  stop(): Promise<void>
}

/** The server as it runs in production, in a process of its own. */
export async function startServer(databaseUrl: string, smtpUrl: string): Promise<Server> {
  const folder = mkdtempSync(resolve(tmpdir(), 'precinct-bench-'))
  const child = spawn(process.execPath, [resolve(here, '../../server/main.ts')], {
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PORT: '0',
      HOST: '127.0.0.1',
      RATE_LIMIT_PER_MINUTE: '0',
      DATA_DIR: folder,
      DATABASE_URL: databaseUrl,
      SMTP_URL: smtpUrl,
      MAIL_FROM: 'Precinct <remind@bench.example.org>',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const end = async (signal: NodeJS.Signals) => {
    if (child.exitCode === null && child.signalCode === null) {
      child.kill(signal)
      await once(child, 'exit')
    }
    rmSync(folder, { recursive: true, force: true })
  }
  const url = await urlOf(child)
  if (url === undefined) {
    await end('SIGKILL')
    throw new Error('The server did not start.')
  }
  return {
    url,
    memory: () => Number(readFileSync(`/proc/${child.pid}/status`, 'utf8').match(/VmRSS:\s+(\d+)/)?.[1] ?? 0) / 1024,
    kill: () => end('SIGKILL'),
    stop: () => end('SIGTERM'),
  }
}

async function urlOf({ stdout }: ChildProcess): Promise<string | undefined> {
  if (!stdout) return undefined
  for await (const line of createInterface(stdout)) {
    const url = line.match(/https?:\/\/\S+/)?.[0]
    if (url) return new URL(url).origin
  }
  return undefined
}
