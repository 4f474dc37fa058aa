import { useLocation, useSearch } from 'wouter'

/** The path of the open page with its query, to return to after signing in. */
export function usePathWithQuery(): string {
  const [path] = useLocation()
  const search = useSearch()
  return search ? `${path}?${search}` : path
}
