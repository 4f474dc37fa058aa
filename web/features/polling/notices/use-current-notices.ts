import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useRef } from 'react'
import { currentPlaceNotices } from '../../../../contract/place-notices.ts'
import { voterInfo } from '../../../../contract/voter-info.ts'
import { endpointQuery, invalidateEndpoints } from '../../../api/query.ts'
import { useMinute } from '../../../browser/use-minute.ts'
import type { PollingInfo } from '../places/polling-info.ts'
import { overNotices, withNotices } from './notice-state.ts'

const intervalMs = 60_000

/**
 * A result with the office's current notices about its places. A page that stays open, and a result saved on the device, show
 * a new notice within a minute. The address is sent again only if the office has published another list. Without a network
 * the saved notices stay.
 */
export function useCurrentNotices(info: PollingInfo): PollingInfo
export function useCurrentNotices(info: PollingInfo | undefined): PollingInfo | undefined
export function useCurrentNotices(info: PollingInfo | undefined): PollingInfo | undefined {
  const { source, election } = info ?? {}
  const area = source?.sample ? null : source?.area
  const isAhead = area && election && !election.over
  const { data } = useQuery({
    ...endpointQuery(currentPlaceNotices, isAhead ? { query: { area, election: election.date } } : null),
    staleTime: 0,
    refetchInterval: intervalMs,
    refetchOnWindowFocus: true,
    refetchOnReconnect: true,
    // Kept to know, when the voter comes back, which list the shown places are from.
    gcTime: Number.POSITIVE_INFINITY,
  })
  const client = useQueryClient()
  const list = data?.list
  const shownList = useRef(list)
  useEffect(() => {
    if (shownList.current !== undefined && shownList.current !== list) void invalidateEndpoints(client, [voterInfo])
    shownList.current = list
  }, [client, list])
  const now = useMinute()
  const over = info ? overNotices(info, data?.notices, now) : ''
  return useMemo(() => info && withNotices(info, data?.notices, over), [info, data, over])
}
