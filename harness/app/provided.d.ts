import 'vitest'

declare module 'vitest' {
  /** Values that the configuration or global setup of a test project provides to its tests. */
  interface ProvidedContext {
    /** Empty in projects that run on the embedded database. */
    postgresUrl: string
    /** Where apps save their logs; empty when they are not checked. */
    logFolder: string
  }
}
