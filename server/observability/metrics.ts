import { readdirSync } from 'node:fs'
import { statfs } from 'node:fs/promises'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { Counter, Gauge, type Metric } from 'prom-client'

export type { Metric }

export interface Sample {
  labels?: Record<string, string>
  value: number
}

interface GaugeOptions {
  name: string
  help: string
  labelNames?: string[]
  /** Called for each scrape. */
  read(): Sample[] | Promise<Sample[]>
}

/** A gauge that is read when metrics are scraped. If reading fails, it has no samples in that scrape. */
export function createGauge({ name, help, labelNames = [], read }: GaugeOptions): Gauge {
  const gauge = new Gauge({
    name,
    help,
    labelNames,
    // Each app has its own registry and adds the metrics to it, so that tests can create many apps.
    registers: [],
    async collect() {
      gauge.reset()
      // Without labels, reset() means 0, which would be wrong for a value that cannot be read.
      gauge.remove({})
      const samples = await Promise.resolve()
        .then(read)
        .catch(() => [])
      for (const { labels, value } of samples) gauge.set(labels ?? {}, value)
    },
  })
  return gauge
}

/**
 * A counter since the start of this process. Label values come from a fixed set, never from a request. Series listed in
 * `initial` start at 0, so that the first increment shows as a change.
 */
export function createCounter<Label extends string>(
  name: `${string}_total`,
  help: string,
  { labels: labelNames, initial = [] }: { labels: Label[]; initial?: Record<Label, string>[] | undefined },
): Counter<Label> {
  const counter = new Counter({ name, help, labelNames, registers: [] })
  for (const labels of initial) counter.inc(labels, 0)
  return counter
}

/** One for the process: each app has its metrics, and a release of the facts replaces the app. */
const delay = monitorEventLoopDelay({ resolution: 20 })

/** Metrics of this process and its machine. Where the operating system does not offer a value, it is left out. */
export function createProcessMetrics(dataDir: string): Metric[] {
  delay.enable()
  const cpuSeconds = new Counter({
    name: 'process_cpu_seconds_total',
    help: 'CPU time used by this process',
    registers: [],
    collect() {
      const { user, system } = process.cpuUsage()
      cpuSeconds.reset()
      cpuSeconds.inc((user + system) / 1e6)
    },
  })
  return [
    cpuSeconds,
    createGauge({
      name: 'process_resident_memory_bytes',
      help: 'Memory of this process',
      read: () => [{ value: process.memoryUsage.rss() }],
    }),
    createGauge({
      name: 'process_start_time_seconds',
      help: 'Start time of this process, in Unix time',
      read: () => [{ value: performance.timeOrigin / 1000 }],
    }),
    createGauge({
      name: 'process_open_fds',
      help: 'Open files and connections of this process',
      read: () => [{ value: readdirSync('/proc/self/fd').length }],
    }),
    createGauge({
      name: 'precinct_event_loop_delay_seconds',
      help: '99th percentile of the event loop delay since the last scrape',
      read() {
        const value = delay.percentile(99) / 1e9
        delay.reset()
        return [{ value }]
      },
    }),
    createGauge({
      name: 'precinct_disk_free_ratio',
      help: 'Free share of the disk that holds the data folder, from 0 to 1',
      async read() {
        const { bavail, blocks } = await statfs(dataDir)
        return [{ value: bavail / blocks }]
      },
    }),
  ]
}
