import * as schemas from '../../../contract/passkeys.schemas.ts'
import { addPasskey, startPasskey } from '../../../contract/passkeys.ts'
import { call } from '../../api/call.ts'

/** Whether the browser has passkeys and can read and write them as JSON. */
export const supportsPasskeys = () =>
  typeof PublicKeyCredential === 'function' && 'parseCreationOptionsFromJSON' in PublicKeyCredential

/** Between the two calls the browser asks for a fingerprint, a face or a PIN. */
export async function createPasskey(name: string) {
  const options = await call(startPasskey, {})
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(options)
  const created = await navigator.credentials.create({ publicKey })
  if (!(created instanceof PublicKeyCredential)) throw new DOMException('No passkey was created.', 'NotAllowedError')
  const credential = schemas.addPasskey.body.shape.credential.parse(created.toJSON())
  return call(addPasskey, { body: { name, credential } })
}
