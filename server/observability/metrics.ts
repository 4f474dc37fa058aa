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
  labelNames: Label[],
  initial: Record<Label, string>[] = [],
): Counter<Label> {
  const counter = new Counter({ name, help, labelNames, registers: [] })
  for (const labels of initial) counter.inc(labels, 0)
  return counter
}
