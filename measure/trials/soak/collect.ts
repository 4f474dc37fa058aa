import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/** Loaded into the measured server: without it, V8 keeps garbage for minutes, which would look like a leak. */
setFlagsFromString('--expose-gc')
const collect: unknown = runInNewContext('gc')
if (typeof collect !== 'function') throw new Error('V8 does not expose gc().')
setInterval(() => collect(), 9000).unref()
