import { EntryId } from '../../../contract/common.ts'

/** The post an address asks for: none, or null when it names something that cannot be one. */
export function askedPost(search: URLSearchParams): number | null | undefined {
  const given = search.get('post')
  return given === null ? undefined : (EntryId.safeParse(Number(given)).data ?? null)
}
