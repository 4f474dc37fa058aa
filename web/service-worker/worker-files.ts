/** The build's list of files for the worker, by the paths the server serves them at. */
export type WorkerFiles = {
  /** Changes with the content of any listed file. */
  version: string
  localeCookie: string
  /** Cached at the first visit: the offline notice and its files. */
  notice: string[]
  /** Cached when the app is opened. */
  app: string[]
  pages: Record<string, { app: string; offline: string }>
}
