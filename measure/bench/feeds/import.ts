// Imports a feed in its own process and prints the time and memory it took, so that nothing else counts.
import { connectPostgres } from '../../../server/db/connect.ts'
import { importFeed } from '../../../server/features/polling/feeds/import/import-feed.ts'

const [url = '', path = ''] = process.argv.slice(2)
const connection = connectPostgres(url, () => {}, 1)
const started = performance.now()
await importFeed(connection.db, path, { now: new Date(), onProgress: (line) => console.error(`       ${line}`) })
const seconds = (performance.now() - started) / 1000
await connection.close()
console.log(JSON.stringify({ seconds, megabytes: process.resourceUsage().maxRSS / 1024 }))
