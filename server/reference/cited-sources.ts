import type { Source } from '../../contract/common.ts'

/** The sources whose keys occur as `source` anywhere in a reply. Each state has its own, so most are left out. */
export function citedSources(sources: Readonly<Record<string, Source>>, reply: unknown): Record<string, Source> {
  const cited = new Set<string>()
  const visit = (value: unknown) => {
    if (typeof value !== 'object' || value === null) return
    for (const [key, field] of Object.entries(value)) {
      if (key === 'source' && typeof field === 'string') cited.add(field)
      else visit(field)
    }
  }
  visit(reply)
  return Object.fromEntries(Object.entries(sources).filter(([key]) => cited.has(key)))
}
