import { timingSafeEqual } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../config.ts'
import { AppError } from '../core/app-error.ts'
import { type Gauge, createCounter } from '../observability/gauge.ts'
import { processGauges } from './process-gauges.ts'

/** Upper ends in seconds. Around what we promise: 25 and 50 ms for facts, 3 s for outside services. */
const ends = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 3, 10]

interface Histogram {
  counts: number[]
  sum: number
  count: number
}

/** How long answers took, by route and kind of status. Keys are patterns of routes, so there are only so many. */
function createDurations() {
  const byRoute = new Map<string, Map<string, Histogram>>()
  return {
    add(route: string, status: number, seconds: number) {
      const kinds = byRoute.get(route) ?? new Map<string, Histogram>()
      byRoute.set(route, kinds)
      const kind = `${Math.floor(status / 100)}xx`
      const histogram = kinds.get(kind) ?? { counts: ends.map(() => 0), sum: 0, count: 0 }
      kinds.set(kind, histogram)
      histogram.sum += seconds
      histogram.count++
      const at = ends.findIndex((end) => seconds <= end)
      if (at >= 0) histogram.counts[at] = (histogram.counts[at] ?? 0) + 1
    },
    lines(): string[] {
      const name = 'precinct_http_request_duration_seconds'
      const lines = [`# HELP ${name} Time to answer, by route and kind of status`, `# TYPE ${name} histogram`]
      for (const [route, kinds] of byRoute) {
        for (const [status, { counts, sum, count }] of kinds) {
          let below = 0
          for (const [at, end] of ends.entries()) {
            below += counts[at] ?? 0
            lines.push(`${name}_bucket${labelled({ route, status, le: String(end) })} ${below}`)
          }
          lines.push(`${name}_bucket${labelled({ route, status, le: '+Inf' })} ${count}`)
          lines.push(`${name}_sum${labelled({ route, status })} ${sum}`)
          lines.push(`${name}_count${labelled({ route, status })} ${count}`)
        }
      }
      return lines
    },
  }
}

const escaped = (text: string) => text.replace(/[\\"\n]/g, (sign) => (sign === '\n' ? '\\n' : `\\${sign}`))

function labelled(labels: Record<string, string> = {}): string {
  const pairs = Object.entries(labels).map(([name, value]) => `${name}="${escaped(value)}"`)
  return pairs.length > 0 ? `{${pairs.join(',')}}` : ''
}

/** One that cannot be read says so by being absent; the others are told all the same. */
async function linesOf({ name, help, read }: Gauge): Promise<string[]> {
  try {
    const samples = await read()
    const lines = samples.map(({ labels, value }) => `${name}${labelled(labels)} ${value}`)
    return [`# HELP ${name} ${help}`, `# TYPE ${name} ${name.endsWith('_total') ? 'counter' : 'gauge'}`, ...lines]
  } catch {
    return [`# ${name} could not be read`]
  }
}

/** For Prometheus. Without a token there is no such page: figures about use are nobody else's business. */
export function serveMetrics(app: FastifyInstance, { METRICS_TOKEN: token, DATA_DIR }: Config, gauges: Gauge[]) {
  if (token === undefined) return
  const durations = createDurations()
  const limited = createCounter('precinct_rate_limited_total', 'Requests refused because there were too many')
  const all = [...processGauges(DATA_DIR), limited, ...gauges]
  const wanted = Buffer.from(`Bearer ${token}`)
  app.addHook('onResponse', (request, reply, done) => {
    const route = `${request.method} ${request.routeOptions.url ?? '(none)'}`
    durations.add(route, reply.statusCode, reply.elapsedTime / 1000)
    if (reply.statusCode === 429) limited.add({ route })
    done()
  })
  app.get('/metrics', async (request, reply) => {
    const given = Buffer.from(request.headers.authorization ?? '')
    if (given.length !== wanted.length || !timingSafeEqual(given, wanted)) throw new AppError('unauthorized')
    const lines = [...durations.lines(), ...(await Promise.all(all.map(linesOf))).flat()]
    return reply.type('text/plain; version=0.0.4; charset=utf-8').send(`${lines.join('\n')}\n`)
  })
}
