import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { arch, availableParallelism, cpus, release, totalmem, type } from 'node:os'
import { join } from 'node:path'
import { findPostgresBin } from '../../harness/processes/find-tools.mjs'

/** What the figures were measured on, in a line. */
export function describeMachine(): string {
  const cores = availableParallelism()
  return [
    `${cores} ${cores === 1 ? 'core' : 'cores'} ${model()}`,
    `${Math.round(totalmem() / 2 ** 30)} GB of memory`,
    arch(),
    system(),
    `Node ${process.versions.node}`,
    postgres(),
  ].join(', ')
}

/** Linux on arm64 tells Node nothing about its processor. */
function model(): string {
  const known = cpus()[0]?.model.trim()
  if (known && known !== 'unknown') return known
  return said('lscpu', [])?.match(/^Model name:\s*(.+)$/m)?.[1] ?? 'of an unknown model'
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
  const version = bin && said(join(bin, 'postgres'), ['--version'])?.match(/[\d.]+/)?.[0]
  return version ? `PostgreSQL ${version}` : 'no PostgreSQL'
}

function said(program: string, args: string[]): string | undefined {
  try {
    return execFileSync(program, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
  } catch {
    return undefined
  }
}
