import type { FactState } from '../../../contract/fact-reports.ts'
import type { FactParts } from '../../../contract/fact-sets.ts'
import type { PartnerFacts } from '../../reference/partner-facts.ts'

const notShown = ['partner', 'source', 'sourceUrl', 'readOn']

/** What a partner states now about a fact. Its key has the partner and the record: `dane-county:clerk`. */
export function findPartnerFact(facts: PartnerFacts, { set, key, field }: FactParts): FactState | undefined {
  if (field !== undefined || key === undefined) return undefined
  const lists = {
    'partners/officials': facts.officials,
    'partners/offices': facts.offices,
    'partners/events': facts.events,
  }
  const list = Object.entries(lists).find(([name]) => name === set)?.[1]
  const record = list?.find(({ partner, id }) => `${partner}:${id}` === key)
  if (!record) return undefined
  const values = Object.entries(record).flatMap(([name, value]) =>
    notShown.includes(name) || typeof value !== 'string' ? [] : { name, value },
  )
  return { values, source: record.source, compiledOn: null }
}
