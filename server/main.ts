import { setTimeout as pause } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { createApp, serverOptions } from './app.ts'
import { type Config, loadConfig } from './config.ts'
import { type Clock, fixedClock, shiftedClock, systemClock } from './core/clock.ts'
import { failureText } from './core/failure-text.ts'
import { onStopSignal } from './core/stop-signals.ts'
import { type Connection, connectEmbedded, connectPostgres } from './db/connect.ts'
import { createDatabaseMetrics } from './db/metrics.ts'
import { migrate } from './db/migrate.ts'
import { createQueueDatabase } from './db/queue-database.ts'
import { createRequestCounts } from './db/request-counts.ts'
import { createResponseStore } from './db/response-store.ts'
import { getOrCreateLastingSecret, getOrCreateSecret } from './db/secrets.ts'
import { serveCommands } from './db/served-database.ts'
import { createUpstreamCalls } from './db/upstream-calls.ts'
import { createLogger } from './http/hooks/log.ts'
import { createFront } from './http/operations/front.ts'
import { type Web, readWeb } from './http/pages/web.ts'
import { createMailer } from './mail/create-mailer.ts'
import { createPush, getVapidKeys } from './push/push.ts'
import { createQueue } from './queue/queue.ts'
import { createGeocoderLines } from './reference/geocoder-lines.ts'
import { type Reference, loadReference } from './reference/reference.ts'
import { createReleases } from './releases/releases.ts'
import { createUpstream } from './upstream/upstream.ts'

const print = (line: string) => console.log(line)
const inactivityTimeoutMs = 20_000

/** Config, database, migrations, app, listen: the only place that starts anything. */
export async function start(pages?: Web): Promise<{ url: string; stop(): Promise<void> }> {
  const config = loadConfig()
  const logger = createLogger(config)
  const clock = createClock(config.CLOCK)
  const onLost = (error: Error) => logger.warn({ err: error }, 'database connection lost')
  const connection = await connect(config, onLost)
  try {
    const mailer = createMailer(config)
    const queue = createQueue(createQueueDatabase(connection, onLost), logger)
    const releases = createReleases({ config, db: connection.db, clock, mailer, queue, logger })
    const stored = await releases?.atStart(({ root, contributions }) => loadReference(root, contributions))
    let current = stored?.loaded ?? loadReference()
    const upstream = createUpstream({
      config,
      clock,
      lines: createGeocoderLines(() => current.places, clock),
      store: createResponseStore(connection.db),
      calls: createUpstreamCalls(connection.db),
      secret: await getOrCreateSecret(connection.db, 'upstream'),
    })
    const push = createPush({
      config,
      keys: await getVapidKeys(config, (make) => getOrCreateSecret(connection.db, 'vapid', make)),
    })
    const deps = {
      db: connection.db,
      load: connection.load,
      clock,
      upstream,
      mailer,
      push,
      queue,
      config,
      logger,
      metrics: createDatabaseMetrics(connection),
      web: pages ?? (await readWeb()),
      sessionSecret: config.SESSION_SECRET ?? (await getOrCreateSecret(connection.db, 'session')),
      unsubscribeSecret: await getOrCreateLastingSecret(connection.db, 'unsubscribe'),
      ...(connection.purge && { purge: connection.purge }),
      ...(connection.url && { requestCounts: createRequestCounts(connection.db) }),
    }
    /** A new release of the packs gets a new app, so that no response mixes the facts of two. */
    const prepareApp = async (reference: Reference) => {
      readMaps(reference)
      const app = await createApp({ ...deps, reference })
      try {
        await app.prepareDatabase()
        await app.ready()
      } catch (error) {
        await app.close()
        throw error
      }
      return app
    }
    const front = createFront(await prepareApp(current), serverOptions)
    await queue.start()
    const address = await front.listen(config.PORT, config.HOST).catch(async (error: unknown) => {
      await queue.stop()
      throw error
    })
    const stopFollowing =
      stored &&
      releases?.follow(stored.facts, async ({ root, contributions }) => {
        const next = loadReference(root, contributions)
        const app = await prepareApp(next)
        current = next
        await front.replace(app)
      })
    mailer.check().catch((error: unknown) => logger.warn(failureText(error)))
    return {
      url: config.PUBLIC_URL ?? address,
      async stop() {
        front.current().isDraining = true
        await stopFollowing?.()
        await pause(config.DRAIN_SECONDS * 1000)
        await queue.stop()
        await front.close()
        mailer.close()
        push.close()
        await upstream.close()
        await connection.close()
      },
    }
  } catch (error) {
    await connection.close()
    throw error
  }
}

/** Reads what the maps of all states share, which the first map would otherwise do while others wait: some 300 ms. */
function readMaps({ places }: Reference) {
  places.baseMap('TX')
  places.cities('TX')
  places.districtOutlines('TX')
}

/** Connects and migrates. A migration may run long, so only the connections after it have an inactivity timeout. */
async function connect({ DATABASE_URL: url, DATA_DIR }: Config, onError: (error: Error) => void): Promise<Connection> {
  const connection = url ? connectPostgres(url, { onError, max: 1 }) : await connectEmbedded(DATA_DIR, print)
  try {
    await migrate(connection.db)
  } catch (error) {
    await connection.close()
    throw error
  }
  if (!url) {
    const stopCommands = await serveCommands(DATA_DIR, connection.db)
    return {
      ...connection,
      async close() {
        stopCommands()
        await connection.close()
      },
    }
  }
  await connection.close()
  return connectPostgres(url, { onError, inactivityTimeoutMs })
}

const unitMs = { d: 86_400_000, h: 3_600_000, m: 60_000 }

function createClock(setting: string | undefined): Clock {
  if (!setting) return systemClock
  const shift = setting.match(/^([+-]\d+)([dhm])$/)
  const unit = shift?.[2]
  if (unit === 'd' || unit === 'h' || unit === 'm') return shiftedClock(Number(shift?.[1]) * unitMs[unit])
  return fixedClock(setting)
}

/** Starts the server, prints its URL and stops on a signal. Prints one line per configuration mistake, no stack trace. */
export async function run(pages?: Web) {
  try {
    const { url, stop } = await start(pages)
    print(`Precinct is ready at ${url.replace('127.0.0.1', 'localhost')}`)
    onStopSignal(stop)
  } catch (error) {
    console.error(failureText(error))
    process.exit(1)
  }
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) await run()
