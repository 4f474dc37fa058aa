import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/** Loaded into the server that is watched: V8 leaves garbage for many minutes where there is room, and it looks like a leak. */
setFlagsFromString('--expose-gc')
const collect: unknown = runInNewContext('gc')
if (typeof collect !== 'function') throw new Error('V8 does not let itself be asked to collect.')
setInterval(() => collect(), 9000).unref()
