import type * as schemas from './councils.schemas.ts'
import { endpoint } from './endpoint.ts'

export type * from './councils.schemas.ts'

/** From which the voter chooses: a ZIP code's city is where its mail goes, and does not tell where somebody lives. */
export const councilsByZip = endpoint<typeof schemas.councilsByZip>('GET', '/api/councils/zip/:zip')

export const councilsByPlace = endpoint<typeof schemas.councilsByPlace>('GET', '/api/councils/places/:geoids')
