/** What the build knows and a page needs: addresses of hashed files, and what stands inline. */
export type PageAssets = {
  font: string
  themeBoot: string
  /** The whole style of the static pages, small enough to stand in the page itself. */
  staticStyle: string
  staticScript: string
  appStylesheet: string
  appScript: string
  /** What the app's script will ask for at once, by language. */
  appPreloads: Record<string, string[]>
}
