import { spawn } from 'node:child_process'
import { constants } from 'node:os'

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP']
const parentCheckMs = 300

/** Runs a program with our terminal, passes signals on to it, and ends the way it ends. */
export function runProgram(node, args) {
  return new Promise((resolve, reject) => {
    const child = spawn(node, args, { stdio: 'inherit' })
    const forward = (signal) => child.kill(signal)
    for (const signal of signals) process.on(signal, forward)
    const watch = onParentExit(() => child.kill('SIGTERM'))
    child.once('error', reject)
    child.once('close', (code, signal) => {
      clearInterval(watch)
      for (const one of signals) process.off(one, forward)
      // As the first process of a container we survive our own signal, and must not report success then.
      process.exitCode = signal === null ? code : 128 + constants.signals[signal]
      if (signal !== null) process.kill(process.pid, signal)
      resolve()
    })
  })
}

/**
 * npm sends SIGTERM only to the shell that started us. The shell exits without passing it on, so its disappearance is our
 * signal to stop; otherwise the program would keep its port and its data folder. Without npm, the program may outlive the
 * shell that started it.
 */
function onParentExit(stop) {
  if (process.env.npm_lifecycle_event === undefined) return undefined
  const parent = process.ppid
  const watch = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(watch)
    stop()
  }, parentCheckMs)
  return watch
}
