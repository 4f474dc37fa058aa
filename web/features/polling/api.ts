import { queryOptions } from '@tanstack/react-query'
import { sampleAddresses } from '../../../contract/voter-info.ts'
import { call } from '../../api/call.ts'

export const sampleAddressesQuery = queryOptions({
  queryKey: [sampleAddresses.path],
  queryFn: async ({ signal }) => (await call(sampleAddresses, {}, signal)).addresses,
})
