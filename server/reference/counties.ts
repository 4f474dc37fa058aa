import { bundledPacks } from '../../packs/pack.ts'
import { parseCountyLine } from '../../packs/places/lines.ts'
import type { County } from '../../packs/places/schema.ts'
import { openPack } from './pack-reader.ts'

export type { County }

/** The counties of a state, for commands and jobs that have no other reference data. */
export const listCounties = (state: string): County[] =>
  openPack('places', bundledPacks)
    .lines('counties.txt')
    .map(parseCountyLine)
    .filter((county) => county.state === state)
