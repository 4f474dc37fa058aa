/** What the build tells the worker. Paths are those the server answers. */
export type WorkerFiles = {
  /** Changes with the content of any file below. */
  version: string
  localeCookie: string
  /** Kept from the first visit on: the offline notice and what it needs. */
  notice: string[]
  /** Kept once the app itself has been opened. */
  app: string[]
  pages: Record<string, { app: string; offline: string }>
}
