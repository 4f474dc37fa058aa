import { z } from 'zod'
import { LocalDate } from './common.ts'
import { endpoint } from './endpoint.ts'

/** An election as listed by an upstream service; the id is a numeric string. */
export const ListedElection = z.object({ id: z.string(), name: z.string(), date: LocalDate })
export type ListedElection = z.infer<typeof ListedElection>

export const listElections = endpoint({
  method: 'GET',
  path: '/api/polling/elections',
  access: 'public',
  summary: 'Elections that outside services have data for',
  reply: z.array(ListedElection),
})
