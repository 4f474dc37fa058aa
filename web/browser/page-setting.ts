/** What the server wrote into the page's head: choices of whoever runs the site. */
export function pageSetting(
  name: 'maps-key' | 'map-tiles' | 'map-tiles-credit' | 'official-photos',
): string | undefined {
  return document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content || undefined
}
