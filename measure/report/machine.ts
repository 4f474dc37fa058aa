import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { arch, availableParallelism, cpus, release, totalmem, type } from 'node:os'
import { join } from 'node:path'
import { findPostgresBin } from '../../harness/processes/find-tools.mjs'

/** The machine the metrics were measured on, in one line. */
export function describeMachine(): string {
  const cores = availableParallelism()
  return [
    `${cores} ${cores === 1 ? 'core' : 'cores'} ${processor()}`,
    `${Math.round(totalmem() / 2 ** 30)} GB of memory`,
    arch(),
    system(),
    `Node ${process.versions.node}`,
    postgres(),
  ].join(', ')
}

/** On Linux for arm64, Node does not know the processor. */
function processor(): string {
  const model = cpus()[0]?.model.trim()
  if (model && model !== 'unknown') return model
  return outputOf('lscpu', [])?.match(/^Model name:\s*(.+)$/m)?.[1] ?? 'of an unknown model'
}

function system(): string {
  try {
    return readFileSync('/etc/os-release', 'utf8').match(/^PRETTY_NAME="?([^"\n]+)/m)?.[1] ?? type()
  } catch {
    return `${type()} ${release()}`
  }
}

function postgres(): string {
  const bin = findPostgresBin()
  const version = bin && outputOf(join(bin, 'postgres'), ['--version'])?.match(/[\d.]+/)?.[0]
  return version ? `PostgreSQL ${version}` : 'no PostgreSQL'
}

function outputOf(program: string, args: string[]): string | undefined {
  try {
    return execFileSync(program, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
  } catch {
    return undefined
  }
}
