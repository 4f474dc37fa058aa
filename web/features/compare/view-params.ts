import { useSearchParams } from 'wouter'

export const mostMembers = 4

/** Whom to compare, and what of: all of it in the address, so that a link keeps the choice. */
export function useChoice() {
  const [params, setParams] = useSearchParams()
  const members = (params.get('members') ?? '')
    .toUpperCase()
    .split(',')
    .map((id) => id.trim())
    .filter(Boolean)
  const chosen = [...new Set(members)].slice(0, mostMembers)
  const change = (name: string, value: string) =>
    setParams(
      (before) => {
        const after = new URLSearchParams(before)
        if (value === '') after.delete(name)
        else after.set(name, value)
        return after
      },
      { replace: true },
    )
  const choose = (ids: string[]) => change('members', [...new Set(ids)].slice(0, mostMembers).join(','))
  return {
    members: chosen,
    isFull: chosen.length >= mostMembers,
    add: (ids: string[]) => choose([...chosen, ...ids]),
    remove: (id: string) => choose(chosen.filter((one) => one !== id)),
    filter: { topic: params.get('topic'), year: params.get('year') },
    setTopic: (topic: string) => change('topic', topic),
    setYear: (year: string) => change('year', year),
    isSample: params.get('view') === 'sample',
    showSample: (wanted: boolean) => change('view', wanted ? 'sample' : ''),
  }
}

export type Choice = ReturnType<typeof useChoice>
