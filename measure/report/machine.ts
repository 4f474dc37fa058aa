import { execFileSync } from 'node:child_process'
import { arch, availableParallelism, cpus, totalmem } from 'node:os'

/** The machine the figures were measured on, in one line. */
export const describeMachine = (): string =>
  [
    `${availableParallelism()} cores ${processor()}`,
    `${Math.round(totalmem() / 2 ** 30)} GB of memory`,
    arch(),
    `Node ${process.versions.node}`,
  ].join(', ')

/** On Linux for arm64, Node does not know the processor. */
function processor(): string {
  const model = cpus()[0]?.model.trim()
  if (model && model !== 'unknown') return model
  try {
    return execFileSync('lscpu', { encoding: 'utf8' }).match(/^Model name:\s*(.+)$/m)?.[1] ?? ''
  } catch {
    return 'of an unknown model'
  }
}
