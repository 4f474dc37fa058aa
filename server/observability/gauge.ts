type Labels = Record<string, string>

export interface Sample {
  labels?: Labels
  value: number
}

/** A figure for those who watch the site, read when they ask for it. */
export interface Gauge {
  name: string
  help: string
  read(): Sample[] | Promise<Sample[]>
}

/**
 * A figure that only grows, from the start of this process on. Labels are of a few known words, never what a person sent;
 * those that are known beforehand begin with 0, so that the first one is seen as a change.
 */
export function createCounter(
  name: `${string}_total`,
  help: string,
  known: Labels[] = [],
): Gauge & { add(labels: Labels): void } {
  const samples = new Map(known.map((labels) => [JSON.stringify(labels), { labels, value: 0 }]))
  return {
    name,
    help,
    read: () => [...samples.values()],
    add(labels) {
      const key = JSON.stringify(labels)
      const sample = samples.get(key) ?? { labels, value: 0 }
      sample.value++
      samples.set(key, sample)
    },
  }
}
