import { useQuery } from '@tanstack/react-query'
import { accountDetails } from '../../../../contract/accounts.ts'
import { startPasskeySignIn } from '../../../../contract/passkeys.ts'
import {
  addAuthenticatorApp,
  confirmWithCode,
  confirmWithPasskey,
  removeAuthenticatorApp,
  renewRecoveryCodes,
  secondFactor,
  startAuthenticatorApp,
} from '../../../../contract/second-factor.ts'
import { call } from '../../../api/call.ts'
import { useApiMutation, useEndpointMutation } from '../../../api/mutation.ts'
import { endpointQuery } from '../../../api/query.ts'

/** Fetched at every visit, because whether the session opens administration depends on the time. */
export const useSecondFactor = () => useQuery({ ...endpointQuery(secondFactor, {}), staleTime: 0 })

const invalidates = [secondFactor, accountDetails]

export const useStartApp = () => useEndpointMutation(startAuthenticatorApp)
export const useRemoveApp = () => useEndpointMutation(removeAuthenticatorApp, { invalidates })
export const useRenewRecoveryCodes = () => useEndpointMutation(renewRecoveryCodes, { invalidates })
/** The lists are refreshed when the member has seen the recovery codes: see AppSetup. */
export const useAddApp = () => useEndpointMutation(addAuthenticatorApp)
export const useConfirmWithCode = () => useEndpointMutation(confirmWithCode)

export const useConfirmWithPasskey = () =>
  useApiMutation(async (_input: void) => {
    const options = await call(startPasskeySignIn, {})
    const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(options)
    const shown = await navigator.credentials.get({ publicKey })
    if (!(shown instanceof PublicKeyCredential)) throw new DOMException('No passkey was chosen.', 'NotAllowedError')
    const schemas = await import('../../../../contract/second-factor.schemas.ts')
    const credential = schemas.confirmWithPasskey.body.shape.credential.parse(shown.toJSON())
    return call(confirmWithPasskey, { body: { credential } })
  })
