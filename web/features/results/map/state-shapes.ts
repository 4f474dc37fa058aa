import { useQuery } from '@tanstack/react-query'
import outlinesUrl from 'virtual:state-outlines'
import type { StateShape } from './state-shape.ts'

async function loadShapes(): Promise<StateShape[]> {
  const response = await fetch(outlinesUrl)
  if (!response.ok) throw new Error(`Loading the state outlines failed with status ${response.status}`)
  return response.json()
}

/** The outlines are a separate file, fetched when the map is first shown. */
export const useStateShapes = () => useQuery({ queryKey: ['state-outlines'], queryFn: loadShapes })
