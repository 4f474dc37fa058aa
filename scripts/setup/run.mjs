import { spawn } from 'node:child_process'

/** Runs a program quietly: its output is printed only when it fails, and it ends when we are told to end. */
export function run(command, args, { failure, ...options }) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] })
    const output = []
    child.stdout.on('data', (chunk) => output.push(chunk))
    child.stderr.on('data', (chunk) => output.push(chunk))
    const end = (signal) => child.kill(signal)
    process.on('SIGINT', end)
    process.on('SIGTERM', end)
    const settle = (reason) => {
      process.off('SIGINT', end)
      process.off('SIGTERM', end)
      if (reason === undefined) return resolve()
      const text = Buffer.concat(output).toString()
      reject(Object.assign(new Error(`${text}${failure} (${reason})`), { output: text }))
    }
    child.once('error', (error) => settle(error.message))
    child.once('close', (code, signal) => settle(code === 0 ? undefined : (signal ?? `exit ${code}`)))
  })
}
