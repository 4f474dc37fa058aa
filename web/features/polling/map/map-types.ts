/** A place as a map needs it. */
export interface MapPlace {
  id: string
  letter: string
  /** For the marker's name: the letter and the place. */
  label: string
  lat: number
  lng: number
}

export interface MapRequest {
  element: HTMLElement
  places: MapPlace[]
  words: { zoomIn: string; zoomOut: string }
  /** Fills the popup of a place before it is shown. */
  onOpen: (id: string, content: HTMLElement) => void
  /** Now it stands in the page. */
  onShown: (content: HTMLElement) => void
  onClose: () => void
}

/** Either kind of map, once it stands. */
export interface DrawnMap {
  open: (id: string) => void
  close: () => void
  remove: () => void
}

/** Until there are places to look at. */
export const defaultView = { center: { lat: 37.7749, lng: -122.4194 }, zoom: 12 }
/** One place, or several close together, need no closer look than this. */
export const closestZoom = 15
