import type * as schemas from './councils.schemas.ts'
import { endpoint } from './endpoint.ts'

export type * from './councils.schemas.ts'

/** The voter chooses one of them: a ZIP code's city is where its mail goes, not always where the voter lives. */
export const councilsByZip = endpoint<typeof schemas.councilsByZip>('GET', '/api/councils/zip/:zip')

export const councilsByPlace = endpoint<typeof schemas.councilsByPlace>('GET', '/api/councils/places/:geoids')
