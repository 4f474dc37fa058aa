import { stateOfFips } from '../../civic/address/states.ts'
import type { AreaId, DeskArea } from '../../contract/desk-import.ts'
import type { Places } from './places.ts'

/** A state or county that we know; undefined for any other number. */
export function findArea(places: Pick<Places, 'county'>, id: AreaId): DeskArea | undefined {
  const state = stateOfFips(id.slice(0, 2))
  if (!state) return undefined
  if (id.length === 2) return { id, state, county: null }
  const county = places.county(id)
  return county && county.state === state ? { id, state, county: county.name } : undefined
}
