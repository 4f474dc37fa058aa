import { queryOptions, useQuery } from '@tanstack/react-query'
import { type User, currentUser } from '../../contract/accounts.ts'
import { call, isSignedOut } from './call.ts'
import { endpointKey } from './query.ts'

/** The signed-in member, or null for a visitor. */
export const userQuery = queryOptions({
  queryKey: endpointKey(currentUser),
  queryFn: async ({ signal }): Promise<User | null> => {
    try {
      return await call(currentUser, {}, signal)
    } catch (error) {
      // A visitor, not an error. A failed request must not look like being signed out.
      if (isSignedOut(error)) return null
      throw error
    }
  },
})

/** The signed-in member. Only for components inside the app shell. */
export function useUser(): User {
  const { data } = useQuery(userQuery)
  if (!data) throw new Error('useUser was called on a page without a signed-in member.')
  return data
}
