import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type StateCode, stateCodes } from '../../../contract/common.ts'
import { oneOf } from '../../../contract/one-of.ts'
import { registrationQuery } from '../../parts/registration-query.ts'
import { stateOfZipQuery } from './api.ts'

/** The state to register in: the chosen one, else that of the last searched address, else the home state. */
export function useRegistrationState(zip: string | undefined, homeState: string | null) {
  const [selected, select] = useState<StateCode>()
  const { data: addressState } = useQuery(stateOfZipQuery(zip))
  const state = selected ?? addressState ?? oneOf(stateCodes, homeState)
  const { data: facts } = useQuery(registrationQuery(state))
  return { state, addressState, needsRegistration: facts?.registration !== 'not-needed', select }
}
