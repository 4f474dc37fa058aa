/** What the build knows and a page needs: addresses of hashed files, and what stands inline. */
export type PageAssets = {
  font: string
  themeBoot: string
  /** The whole style and script of the static pages: small enough to stand in the page, so nothing is waited for. */
  staticStyle: string
  staticScript: string
  appStylesheet: string
  appScript: string
  /** What the app's script will ask for at once, by language. */
  appPreloads: Record<string, string[]>
  /** What it asks for only when the server is out of reach. */
  appOffline: string[]
}
