import { queryOptions } from '@tanstack/react-query'
import type { StateCode } from '../../contract/common.ts'
import { stateRegistration } from '../../contract/registration.ts'
import { call } from '../api/call.ts'

/** What a state says about registering and voting. */
export const registrationQuery = (stateCode: StateCode) =>
  queryOptions({
    queryKey: [stateRegistration.path, stateCode],
    queryFn: ({ signal }) => call(stateRegistration, { params: { stateCode } }, signal),
  })
