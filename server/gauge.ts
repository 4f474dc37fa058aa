interface Sample {
  labels?: Record<string, string>
  value: number
}

/** A figure for those who watch the site, read when they ask for it. */
export interface Gauge {
  name: string
  help: string
  read(): Sample[] | Promise<Sample[]>
}
