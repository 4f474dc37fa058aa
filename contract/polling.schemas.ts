import { z } from 'zod'
import { LocalDate } from './common.schemas.ts'
import { operation } from './endpoint.ts'

/** An election as listed by an upstream service, or as published by an election office; the id is a numeric string. */
export const ListedElection = z.object({
  id: z.string(),
  name: z.string(),
  date: LocalDate,
  /** The Census number of the state or county whose office published it. */
  area: z.string().optional(),
})
export type ListedElection = z.infer<typeof ListedElection>

export const listElections = operation({
  access: 'public',
  summary: 'Elections that outside services or election offices have data for',
  reply: z.array(ListedElection),
})
