// Imports a feed, or checks and publishes the files of a county, in its own process as the server does. Meanwhile a voter
// looks up an address. Prints the seconds, the memory and the slowest lookup.
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { FileRole, ImportForm } from '../../../contract/desk-import.schemas.ts'
import { systemClock } from '../../../server/core/clock.ts'
import { connectPostgres } from '../../../server/db/connect.ts'
import { createCommandDesk } from '../../../server/features/desk/command-desk.ts'
import { importFeed } from '../../../server/features/desk/vip/import-feed.ts'
import { createFeeds } from '../../../server/features/polling/feeds/feeds.ts'
import { loadReference } from '../../../server/reference/reference.ts'
import { area } from './county.ts'

const [database = '', formName = '', path = ''] = process.argv.slice(2)
const form = ImportForm.parse(formName)
const probeMs = 100

const { db, close } = connectPostgres(database, { max: 2 })

async function publishCounty() {
  const desk = createCommandDesk(db, systemClock, loadReference())
  const files = new Map(readdirSync(path).map((name) => [FileRole.parse(name.split('.')[0]), join(path, name)]))
  const { checked, problems } = await desk.check({
    subject: 'places',
    form,
    area,
    election: { name: 'General Election', nameEs: null, date: '2028-11-07' },
    source: { name: 'Dane County Clerk', url: null },
    files,
    columns: {},
  })
  if (checked.status !== 'draft') throw new Error(`${form}: ${JSON.stringify(problems.slice(0, 5))}`)
  await desk.publish(checked.id, null)
}

const feeds = createFeeds(db, () => 'WI')
let slowest = 0
const end = new AbortController()
async function probe() {
  for (let askedAt = performance.now(); !end.signal.aborted; askedAt = performance.now()) {
    await feeds.lookup('1 Nowhere Rd, Madison, WI 53703', 'en')
    slowest = Math.max(slowest, performance.now() - askedAt)
    await pause(probeMs)
  }
}
await feeds.lookup('1 Nowhere Rd, Madison, WI 53703', 'en')
const probing = probe()
const startedAt = performance.now()
if (form === 'vip') await importFeed(db, path, { now: new Date(), onProgress: () => {} })
else await publishCounty()
const seconds = (performance.now() - startedAt) / 1000
end.abort()
await probing
await close()
console.log(JSON.stringify({ seconds, megabytes: process.resourceUsage().maxRSS / 1024, slowest }))
