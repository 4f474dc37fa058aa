import type * as schemas from './data.schemas.ts'
import { endpoint } from './endpoint.ts'

export type * from './data.schemas.ts'

export const dataReport = endpoint<typeof schemas.dataReport>('GET', '/api/data')

/** The id of the data page's part about a file. */
export const dataAnchor = (set: string) => set.replace('/', '-')

/** What every screen needs to mark old facts: short, and the same for everybody on a day. */
export const outdatedFacts = endpoint<typeof schemas.outdatedFacts>('GET', '/api/data/outdated')

/** What needs an administrator: updates that were refused, files past their date and links that do not work. */
export const dataNotices = endpoint<typeof schemas.dataNotices>('GET', '/api/admin/data')
