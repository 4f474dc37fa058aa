import { queryOptions, useQuery } from '@tanstack/react-query'
import { type User, currentUser } from '../../contract/accounts.ts'
import { ApiError, call } from './call.ts'

export const userQuery = queryOptions({
  queryKey: [currentUser.path],
  queryFn: async ({ signal }): Promise<User | null> => {
    try {
      return await call(currentUser, {}, signal)
    } catch (error) {
      // Nobody is signed in: an answer, not a failure. A network that fails says nothing about that.
      if (error instanceof ApiError && error.code === 'unauthorized') return null
      throw error
    }
  },
})

/** The member on this page. Only for what stands inside the signed-in shell. */
export function useUser(): User {
  const { data } = useQuery(userQuery)
  if (!data) throw new Error('useUser is for signed-in pages.')
  return data
}
