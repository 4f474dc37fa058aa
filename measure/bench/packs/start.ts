// Run as its own process: loads the reference modules, and with `load` the data too, and prints what that cost.
import { loadReference } from '../../../server/reference/reference.ts'

const before = process.cpuUsage()
const reference = process.argv.includes('load') ? loadReference() : undefined
const { user, system } = process.cpuUsage(before)
// Garbage does not count as memory of the reference data.
globalThis.gc?.()
const city = reference?.places.find('20500')?.city ?? null
console.log(JSON.stringify({ cpu: (user + system) / 1000, rss: process.memoryUsage().rss, city }))
