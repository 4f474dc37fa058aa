import { useSearchParams } from 'wouter'
import { maxMembers, useCompareTray } from '../../parts/compare-tray/tray.ts'

/**
 * The compared members, filters and view, all kept in the query string so that a link shows the same comparison. A link
 * without members compares the members in the tray or, if it is empty, the voter’s own.
 */
export function useCompareParams(own: readonly string[]) {
  const [query, setQuery] = useSearchParams()
  const tray = useCompareTray()
  const requestedIds = (query.get('members') ?? (tray.members.length > 0 ? tray.members : own).join(','))
    .toUpperCase()
    .split(',')
    .map((id) => id.trim())
    .filter(Boolean)
  const distinctIds = [...new Set(requestedIds)]
  const members = distinctIds.slice(0, maxMembers)
  const setParam = (name: string, value: string) =>
    setQuery(
      (before) => {
        const after = new URLSearchParams(before)
        // An empty list stays in the link: the voter removed everyone.
        if (value === '' && name !== 'members') after.delete(name)
        else after.set(name, value)
        return after
      },
      { replace: true },
    )
  const setMembers = (ids: string[]) => {
    const chosen = [...new Set(ids)].slice(0, maxMembers)
    tray.replace(chosen)
    setParam('members', chosen.join(','))
  }
  const allMeasuresQuery = new URLSearchParams(query)
  allMeasuresQuery.set('measures', 'all')
  return {
    members,
    /** The members in the link who exceed the maximum. */
    leftOut: distinctIds.slice(maxMembers),
    isFull: members.length >= maxMembers,
    add: (ids: string[]) => setMembers([...members, ...ids]),
    remove: (...ids: string[]) => setMembers(members.filter((member) => !ids.includes(member))),
    filter: { topic: query.get('topic'), year: query.get('year') },
    setTopic: (topic: string) => setParam('topic', topic),
    setYear: (year: string) => setParam('year', year),
    showsAllMeasures: query.get('measures') === 'all',
    /** A link to this comparison with all measures. */
    allMeasuresHref: `?${allMeasuresQuery}`,
    isSample: query.get('view') === 'sample',
    showSample: (isSample: boolean) => setParam('view', isSample ? 'sample' : ''),
  }
}

export type CompareParams = ReturnType<typeof useCompareParams>
