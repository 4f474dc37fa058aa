import type { StateCode } from '../../../contract/common.ts'
import { stateRegistration } from '../../../contract/registration.ts'
import { endpointQuery } from '../../api/query.ts'

/** A state's rules and links for registering and voting. */
export const registrationQuery = (stateCode: StateCode | null | undefined) =>
  endpointQuery(stateRegistration, stateCode && { params: { stateCode } })
