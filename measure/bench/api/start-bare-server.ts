import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'

export async function startBareServer(list: string) {
  const program = fileURLToPath(import.meta.resolve('./bare-server.ts'))
  const child = spawn(process.execPath, [program], { stdio: ['pipe', 'pipe', 'inherit'] })
  child.stdin.end(list)
  const stop = async () => {
    child.kill('SIGTERM')
    await once(child, 'exit')
  }
  for await (const url of createInterface(child.stdout)) return { url, stop }
  throw new Error('The bare server did not start')
}
