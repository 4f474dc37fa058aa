/** A process that loads the modules of the reference, and with `load` the facts too; says what that took. */
import { loadReference } from '../../server/reference/reference.ts'

const begun = process.cpuUsage()
const reference = process.argv.includes('load') ? loadReference() : undefined
const { user, system } = process.cpuUsage(begun)
// What is only left to be swept is no memory the facts need.
globalThis.gc?.()
const knows = reference?.places.find('20500')?.city ?? null
console.log(JSON.stringify({ cpu: (user + system) / 1000, rss: process.memoryUsage().rss, knows }))
