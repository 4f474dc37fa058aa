import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import {
  accountDetails,
  changeLocale,
  changeName,
  changePassword,
  deleteAccount,
  endOtherSessions,
  endSession,
  exportAccount,
} from '../../../contract/accounts.ts'
import { product } from '../../../contract/brand.ts'
import { listBlocks, listComments, listPosts, showPost, unblockMember } from '../../../contract/discussions.ts'
import { addPasskey, removePasskey, startPasskey } from '../../../contract/passkeys.ts'
import { call, callForFile } from '../../api/call.ts'
import { useApiMutation, useEndpointMutation } from '../../api/mutation.ts'
import { endpointKey, endpointQuery } from '../../api/query.ts'
import { userQuery } from '../../api/user.ts'
import { download } from '../../browser/share.ts'

export const useAccount = () => useSuspenseQuery(endpointQuery(accountDetails, {})).data

const invalidates = [accountDetails]

export const useChangeName = () =>
  useEndpointMutation(changeName, {
    invalidates,
    onSuccess: ({ user }, _input, client) => client.setQueryData(userQuery.queryKey, user),
  })

export const useChangeLocale = () => useEndpointMutation(changeLocale, { invalidates })
export const useChangePassword = () => useEndpointMutation(changePassword, { invalidates })
export const useEndSession = () => useEndpointMutation(endSession, { invalidates })
export const useEndOtherSessions = () => useEndpointMutation(endOtherSessions, { invalidates })
export const useAddPasskey = () => useApiMutation(createPasskey, { invalidates })
export const useRemovePasskey = () => useEndpointMutation(removePasskey, { invalidates })
export const useDownloadData = () =>
  useApiMutation(async () =>
    download(`${product}-my-data.json`, 'application/json', await callForFile(exportAccount, {})),
  )
export const useDeleteAccount = () => useEndpointMutation(deleteAccount)

/** Fetched at every visit, because members are blocked on other pages. */
export const useBlocks = () => useQuery({ ...endpointQuery(listBlocks, {}), staleTime: 0 })

export const useUnblock = () =>
  useEndpointMutation(unblockMember, {
    invalidates: [listBlocks],
    // The cached lists lack the posts and comments of the unblocked member.
    onSuccess: (_reply, _input, client) => {
      for (const endpoint of [listPosts, showPost, listComments]) {
        client.removeQueries({ queryKey: endpointKey(endpoint) })
      }
    },
  })

/** Whether the browser has passkeys and can read and write them as JSON. */
export const supportsPasskeys = () =>
  typeof PublicKeyCredential === 'function' && 'parseCreationOptionsFromJSON' in PublicKeyCredential

/** Between the two calls the browser asks for a fingerprint, a face or a PIN. */
async function createPasskey(name: string) {
  const options = await call(startPasskey, {})
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(options)
  const created = await navigator.credentials.create({ publicKey })
  if (!(created instanceof PublicKeyCredential)) throw new DOMException('No passkey was created.', 'NotAllowedError')
  const schemas = await import('../../../contract/passkeys.schemas.ts')
  const credential = schemas.addPasskey.body.shape.credential.parse(created.toJSON())
  return call(addPasskey, { body: { name, credential } })
}
