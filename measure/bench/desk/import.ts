// Checks and publishes the files of an office in its own process, as the server does. Meanwhile voters look up addresses.
// Prints what it took.
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { FileRole } from '../../../contract/desk-import.schemas.ts'
import { systemClock } from '../../../server/core/clock.ts'
import { createCommandDesk } from '../../../server/features/desk/command-desk.ts'
import { createFeeds } from '../../../server/features/polling/feeds/feeds.ts'
import { loadReference } from '../../../server/reference/reference.ts'
import { area, election, forms } from './county.ts'
import { connect } from './database.ts'

const [database = '', formName = '', folder = ''] = process.argv.slice(2)
const form = forms.find((one) => one === formName) ?? forms[0]
const probeMs = 100
const turnMs = 10

const reference = loadReference()
const connection = await connect(database, 2)
const desk = createCommandDesk(connection.db, systemClock, reference)
const feeds = createFeeds(connection.db, () => 'WI')
const lookUp = () => feeds.lookup('1 Nowhere Rd, Madison, WI 53703', 'en')
await lookUp()

/** Of the thread that answers requests: other processes on the machine do not count. */
function usedMs() {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}
let stall = 0
let used = usedMs()
const turns = setInterval(() => {
  const before = used
  used = usedMs()
  stall = Math.max(stall, used - before)
}, turnMs)
let slowest = 0
const end = new AbortController()
async function probe() {
  while (!end.signal.aborted) {
    const askedAt = performance.now()
    await lookUp()
    slowest = Math.max(slowest, performance.now() - askedAt)
    await setTimeout(probeMs)
  }
}
const probing = probe()
const startedAt = performance.now()
const files = new Map(readdirSync(folder).map((name) => [FileRole.parse(name.split('.')[0]), join(folder, name)]))
const source = { name: 'Dane County Clerk', url: null }
const { checked, problems } = await desk.check({ subject: 'places', form, area, election, source, files, columns: {} })
if (checked.status !== 'draft') throw new Error(`${form}: ${JSON.stringify(problems.slice(0, 5))}`)
await desk.publish(checked.id, null)
const seconds = (performance.now() - startedAt) / 1000
clearInterval(turns)
end.abort()
await probing
await connection.close()
console.log(
  JSON.stringify({
    seconds,
    megabytes: process.resourceUsage().maxRSS / 1024,
    stall,
    slowest,
    problems: problems.length,
  }),
)
