/** The build's list of files for the worker, by the paths the server serves them at. */
export type WorkerFiles = {
  /** Changes with the content of any listed file. */
  version: string
  localeCookie: string
  /** Cached at the first visit: the offline notice and its files. */
  notice: string[]
  pages: Record<string, LanguageFiles>
}

/** The files of one language. */
export type LanguageFiles = {
  app: string
  offline: string
  /** Cached when the app is opened in this language. */
  appFiles: string[]
}
