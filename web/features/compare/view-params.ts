import { useSearchParams } from 'wouter'

export const maxMembers = 4

/** The compared members, filters and view, all kept in the query string so that a link shows the same comparison. */
export function useCompareParams() {
  const [query, setQuery] = useSearchParams()
  const requestedIds = (query.get('members') ?? '')
    .toUpperCase()
    .split(',')
    .map((id) => id.trim())
    .filter(Boolean)
  const members = [...new Set(requestedIds)].slice(0, maxMembers)
  const setParam = (name: string, value: string) =>
    setQuery(
      (before) => {
        const after = new URLSearchParams(before)
        if (value === '') after.delete(name)
        else after.set(name, value)
        return after
      },
      { replace: true },
    )
  const setMembers = (ids: string[]) => setParam('members', [...new Set(ids)].slice(0, maxMembers).join(','))
  return {
    members,
    isFull: members.length >= maxMembers,
    add: (ids: string[]) => setMembers([...members, ...ids]),
    remove: (id: string) => setMembers(members.filter((member) => member !== id)),
    filter: { topic: query.get('topic'), year: query.get('year') },
    setTopic: (topic: string) => setParam('topic', topic),
    setYear: (year: string) => setParam('year', year),
    isSample: query.get('view') === 'sample',
    showSample: (isSample: boolean) => setParam('view', isSample ? 'sample' : ''),
  }
}

export type CompareParams = ReturnType<typeof useCompareParams>
