import 'vitest'

declare module 'vitest' {
  /** What the global set-up of a test project hands to its tests. */
  interface ProvidedContext {
    /** Empty in the projects that run on the embedded database. */
    postgresUrl: string
    /** Where apps leave what they logged; empty where nobody wants to see it. */
    logFolder: string
  }
}
