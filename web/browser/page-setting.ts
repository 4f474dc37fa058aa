/** A setting of the operator, which the server writes into the page's head. */
export function pageSetting(
  name:
    | 'maps-key'
    | 'map-tiles'
    | 'map-tiles-credit'
    | 'official-photos'
    | 'census-geocoder'
    | 'contact'
    | 'public-pages',
): string | undefined {
  return document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content || undefined
}
