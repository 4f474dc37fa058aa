/** A marker on the map. */
export interface MapPlace {
  id: string
  letter: string
  /** The marker's accessible name: the letter and the place's name. */
  label: string
  lat: number
  lng: number
}

export interface MapOptions {
  element: HTMLElement
  places: MapPlace[]
  labels: { zoomIn: string; zoomOut: string }
  /** Fills the popup's element before it is shown. */
  onOpen: (id: string, content: HTMLElement) => void
  /** Called when the popup's element is in the page. */
  onShown: (content: HTMLElement) => void
  onClose: () => void
}

/** Controls of a drawn map, Google or Leaflet. */
export interface MapHandle {
  open: (id: string) => void
  close: () => void
  /** Fades the markers of all other places. */
  highlight: (ids: ReadonlySet<string>) => void
  remove: () => void
}

/** San Francisco, the view if there are no places. */
export const defaultView = { center: { lat: 37.7749, lng: -122.4194 }, zoom: 12 }
/** The map is never zoomed in automatically beyond this, even for a single place. */
export const maxAutoZoom = 15
/** The opacity of markers whose places do not match the search. */
export const fadedOpacity = 0.35
