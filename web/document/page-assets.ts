/** The build's output that pages refer to: paths of hashed files, and code for inlining. */
export type PageAssets = {
  font: string
  /** The `@font-face` rules of downloaded fonts, for inlining. */
  fontFaces: string
  themeBoot: string
  earlyEventsBoot: string
  lateFilesBoot: string
  /** All CSS and JavaScript of the static pages, small enough to inline. */
  staticStyle: string
  staticScript: string
  appStylesheet: string
  appScript: string
  /** Files the app's script imports immediately. */
  appPreloads: string[]
  /** Files of each page that the server renders, by the pattern of its path and the language. */
  pageFiles: Record<string, Record<string, string[]>>
  /** Files it imports only when the server cannot be reached, by language. */
  appOffline: Record<string, string[]>
}
