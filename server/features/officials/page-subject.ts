import { z } from 'zod'
import type { Reference } from '../../reference/reference.ts'
import type { Terms } from '../../reference/terms.ts'
import { holderOf } from './official-presenter.ts'

const Params = z.object({
  bioguideId: z.string().optional(),
  committeeId: z.string().optional(),
  legislatorId: z.string().optional(),
})

/** Whom or what a page of officials is about; undefined for other pages, and for a legislator whose term is over. */
export function createPageSubject({ officials, committees }: Reference, terms: Terms) {
  const legislatorName = (id: string): string | undefined => {
    const legislator = officials.legislator(`ocd-person/${id}`)
    const legislature = legislator && officials.legislature(legislator.state)
    if (!legislature) return undefined
    return holderOf(legislator, terms.ofLegislator(legislator, legislature.source.asOf))?.name
  }
  return (params: unknown): string | undefined => {
    const { bioguideId, committeeId, legislatorId } = Params.safeParse(params).data ?? {}
    if (bioguideId !== undefined) return officials.member(bioguideId)?.member?.name
    if (committeeId !== undefined) return committees.find(committeeId)?.name
    return legislatorId === undefined ? undefined : legislatorName(legislatorId)
  }
}
