import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { currentPlaceNotices } from '../../../../contract/place-notices.ts'
import { endpointQuery } from '../../../api/query.ts'
import { useMinute } from '../../../browser/use-minute.ts'
import type { PollingInfo } from '../places/polling-info.ts'
import { overNotices, withNotices } from './notice-state.ts'

const intervalMs = 60_000

/**
 * A result with what the office says about its places now. A page that stays open, and a result saved on the device, show
 * a new notice within a minute. The address is not sent again. Without a network the saved notices stay.
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
  })
  const now = useMinute()
  const over = info ? overNotices(info, data?.notices, now) : ''
  return useMemo(() => info && withNotices(info, data?.notices, over), [info, data, over])
}
