import type { Kind, Places } from '../places.ts'

export default function PlaceMap(_: { places: Places; kind: Kind }) {
  return null
}
