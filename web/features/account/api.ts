import { queryOptions, useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import {
  accountDetails,
  changeLocale,
  changeName,
  changePassword,
  deleteAccount,
  endOtherSessions,
  endSession,
} from '../../../contract/accounts.ts'
import type { Endpoint, Input } from '../../../contract/endpoint.ts'
import { removePasskey } from '../../../contract/passkeys.ts'
import { call } from '../../api/call.ts'
import { userQuery } from '../../api/user.ts'
import { addPasskeyHere } from './passkey.ts'

const detailsQuery = queryOptions({
  queryKey: [accountDetails.path],
  queryFn: ({ signal }) => call(accountDetails, {}, signal),
})

export const useAccount = () => useSuspenseQuery(detailsQuery).data

/** What changes something here is followed by reading it again. */
function useChange<Given, Done>(mutationFn: (given: Given) => Promise<Done>) {
  const client = useQueryClient()
  return useMutation({ mutationFn, onSuccess: () => client.invalidateQueries({ queryKey: detailsQuery.queryKey }) })
}

const useCall = <E extends Endpoint>(endpoint: E) => useChange((input: Input<E>) => call(endpoint, input))

export function useChangeName() {
  const client = useQueryClient()
  return useChange(async (name: string) => {
    const { user } = await call(changeName, { body: { name } })
    client.setQueryData(userQuery.queryKey, user)
  })
}

export const useChangeLocale = () => useCall(changeLocale)
export const useChangePassword = () => useCall(changePassword)
export const useEndSession = () => useCall(endSession)
export const useEndOtherSessions = () => useCall(endOtherSessions)
export const useAddPasskey = () => useChange(addPasskeyHere)
export const useRemovePasskey = () => useCall(removePasskey)
export const useDeleteAccount = () =>
  useMutation({ mutationFn: (input: Input<typeof deleteAccount>) => call(deleteAccount, input) })
