import { renameSync, writeFileSync } from 'node:fs'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { isMainThread } from 'node:worker_threads'

/**
 * Loaded into the measured server: on SIGUSR2 it collects garbage and writes the megabytes in use to MEMORY_FILE. The
 * resident memory would also contain what V8 reserves for new objects, which depends on the load.
 */
setFlagsFromString('--expose-gc')
const collect: unknown = runInNewContext('gc')
if (typeof collect !== 'function') throw new Error('V8 does not expose gc().')
const file = process.env.MEMORY_FILE

if (isMainThread && file !== undefined) {
  process.on('SIGUSR2', () => {
    collect()
    const { heapUsed, external } = process.memoryUsage()
    writeFileSync(`${file}.new`, String((heapUsed + external) / 1024 ** 2))
    renameSync(`${file}.new`, file)
  })
}
