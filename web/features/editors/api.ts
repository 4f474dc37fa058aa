import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { StateCode } from '../../../contract/common.ts'
import { deskAreas } from '../../../contract/desk.ts'
import { addEditor, listEditors, removeEditor } from '../../../contract/editors.ts'
import { useEndpointMutation } from '../../api/mutation.ts'
import { endpointQuery } from '../../api/query.ts'

/** Fetched at every visit: it tells who has set up two-step sign-in since. */
export const useEditors = () => useQuery({ ...endpointQuery(listEditors, {}), staleTime: 0 })

export const useCounties = (state: StateCode | undefined) =>
  useQuery({ ...endpointQuery(deskAreas, state && { query: { state } }), placeholderData: keepPreviousData })

export const useAddEditor = () => useEndpointMutation(addEditor, { invalidates: [listEditors] })

export const useRemoveEditor = () =>
  useEndpointMutation(removeEditor, { invalidates: [listEditors], invalidatesOnError: () => true })
