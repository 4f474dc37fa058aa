import { spawn } from 'node:child_process'

/** Runs a program without printing its output; if it fails, the error has the output. Passes signals on to it. */
export function runQuietly(command, args, { failure, ...options }) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] })
    const output = []
    child.stdout.on('data', (chunk) => output.push(chunk))
    child.stderr.on('data', (chunk) => output.push(chunk))
    const forward = (signal) => child.kill(signal)
    process.on('SIGINT', forward)
    process.on('SIGTERM', forward)
    const settle = (reason) => {
      process.off('SIGINT', forward)
      process.off('SIGTERM', forward)
      if (reason === undefined) return resolve()
      const text = Buffer.concat(output).toString()
      reject(Object.assign(new Error(`${text}${failure} (${reason})`), { output: text }))
    }
    child.once('error', (error) => settle(error.message))
    child.once('close', (code, signal) => settle(code === 0 ? undefined : (signal ?? `exit ${code}`)))
  })
}
