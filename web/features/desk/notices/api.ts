import { useLingui } from '@lingui/react/macro'
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { AreaId } from '../../../../contract/desk-import.ts'
import {
  createPlaceNotice,
  listPlaceNotices,
  searchLivePlaces,
  withdrawPlaceNotice,
  type PlaceNoticeKind,
} from '../../../../contract/place-notices.ts'
import { useEndpointMutation } from '../../../api/mutation.ts'
import { endpointQuery, pagedQuery } from '../../../api/query.ts'

/** Fetched at every visit: colleagues change them too. */
export const useNotices = (area: AreaId, locale: string) =>
  useInfiniteQuery({
    ...pagedQuery(listPlaceNotices, {
      input: (before) => ({ query: { area, before } }),
      nextCursor: ({ notices, more }) => (more ? String(notices.at(-1)?.id) : null),
      locale,
    }),
    staleTime: 0,
  })

export const useLivePlaces = (area: AreaId, q: string) =>
  useQuery({ ...endpointQuery(searchLivePlaces, { query: { area, q } }), placeholderData: keepPreviousData })

export const useCreateNotice = () => useEndpointMutation(createPlaceNotice, { invalidates: [listPlaceNotices] })

export const useWithdrawNotice = () =>
  useEndpointMutation(withdrawPlaceNotice, { invalidates: [listPlaceNotices], invalidatesOnError: () => true })

export function useNoticeKinds(): Record<PlaceNoticeKind, string> {
  const { t } = useLingui()
  return { closed: t`Closed`, moved: t`Moved`, hours: t`New hours` }
}
