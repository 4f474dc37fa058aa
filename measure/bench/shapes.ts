import { createWriteStream, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { parseArgs } from 'node:util'
import { sql } from 'kysely'
import { startPostgres } from '../../harness/processes/postgres.ts'
import { connectPostgres } from '../../server/db/connect.ts'
import { migrate } from '../../server/db/migrate.ts'
import { draftSpreadsheet } from '../../server/features/desk/spreadsheets/draft/draft-spreadsheet.ts'
import { findShapes } from '../../server/features/polling/feeds/areas.store.ts'
import { reserveFeedId } from '../../server/features/polling/feeds/draft-writer.ts'
import { createFeeds } from '../../server/features/polling/feeds/feeds.ts'
import { unknownLocation } from '../../server/features/polling/feeds/location.ts'
import { cellsAt } from '../../server/features/polling/feeds/shape-cells.ts'
import { precinctAt } from '../../server/features/polling/feeds/shapes.ts'
import { loadReference } from '../../server/reference/reference.ts'
import { type Metric, checkBudget, median } from '../metrics.ts'
import { parseCount, runProgram } from '../program.ts'
import { benchmarks } from './registry.ts'
import { precinctLines, samplePoints } from './shapes/generate.ts'

const help = `npm run bench -- shapes [--precincts 5000 --vertices 2000]
Reads precincts as GeoJSON into a temporary PostgreSQL, as the desk does, and looks up points.`

const budgets = benchmarks.shapes.budgets
const lookups = 2000

async function bench(precincts: number, vertices: number): Promise<Metric[]> {
  const folder = mkdtempSync(join(tmpdir(), 'precinct-bench-shapes-'))
  const postgres = await startPostgres()
  const connection = connectPostgres(postgres.url, () => {}, 1)
  const { places } = loadReference()
  try {
    const { db } = connection
    await migrate(db)
    const { shapes, list } = precinctLines(precincts, vertices)
    const file = async (name: string, lines: Iterable<string>) => {
      await pipeline(Readable.from(lines), createWriteStream(join(folder, name)))
      return { path: join(folder, name), fileName: name, columns: null }
    }
    const files = { places: await file('places.csv', list), shapes: await file('shapes.geojson', shapes) }
    const feedId = await reserveFeedId(db)
    const startedAt = performance.now()
    const read = await draftSpreadsheet(db, places, {
      form: 'shapes',
      area: { id: '48', state: 'TX', county: null },
      election: { name: 'General Election', nameEs: null, date: '2028-11-07' },
      source: { name: 'Benchmark', url: null },
      files,
      feedId,
      now: new Date('2028-10-01T12:00:00Z'),
      onProgress: () => {},
      report: (problem) => {
        if (problem.severity === 'error') throw new Error(JSON.stringify(problem))
      },
    })
    const seconds = (performance.now() - startedAt) / 1000
    if (!read) throw new Error('The shapes were not stored')
    await sql`checkpoint`.execute(db)

    const feeds = createFeeds(db, () => 'TX')
    const times: number[] = []
    for (const [index, { point, place }] of samplePoints(precincts, lookups).entries()) {
      const lookedUpAt = performance.now()
      precinctAt(await findShapes(db, [feedId], cellsAt(point)), point, (one, other) => one.precinct === other.precinct)
      times.push(performance.now() - lookedUpAt)
      if (index % 10 > 0) continue
      const options = { draft: feedId, location: { ...unknownLocation, point } }
      const result = await feeds.lookup('1 Main St, Austin, TX 78701', 'en', options)
      const found = result.kind === 'found' ? result.info.pollingLocations[0]?.name : result.kind
      if (found !== place) throw new Error(`${JSON.stringify(point)}: ${found}, not ${place}`)
    }
    const note = `${precincts.toLocaleString('en-US')} precincts of ${vertices.toLocaleString('en-US')} vertices`
    return [
      checkBudget(budgets.seconds, seconds, note),
      checkBudget(budgets.lookup, median(times.slice(200)), 'median of 1,800, with the query'),
    ]
  } finally {
    await connection.close()
    await postgres.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

await runProgram(help, () => {
  const { values } = parseArgs({
    options: {
      precincts: { type: 'string', default: '5000' },
      vertices: { type: 'string', default: '2000' },
    },
  })
  return bench(parseCount(values.precincts, 'precincts'), parseCount(values.vertices, 'vertices'))
})
