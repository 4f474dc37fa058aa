import { endpoint } from './endpoint.ts'
import type * as schemas from './results.schemas.ts'

export type * from './results.schemas.ts'

export const resultsOverview = endpoint<typeof schemas.resultsOverview>('GET', '/api/results/2024')
export const stateResults = endpoint<typeof schemas.stateResults>('GET', '/api/results/2024/:state')
export const resultsSites = endpoint<typeof schemas.resultsSites>('GET', '/api/results/sites')

/** How many counts a page of their list has. */
export const countsPage = 100

export const localCounts = endpoint<typeof schemas.localCounts>('GET', '/api/results/local')
export const localCount = endpoint<typeof schemas.localCount>('GET', '/api/results/local/:id')
