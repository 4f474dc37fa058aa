import { addPasskey, startPasskey } from '../../../contract/passkeys.ts'
import { call } from '../../api/call.ts'

/** Passkeys, and the browser's own reading and writing of their JSON. */
export const knowsPasskeys = () =>
  typeof PublicKeyCredential === 'function' && 'parseCreationOptionsFromJSON' in PublicKeyCredential

/** The browser asks for a finger, a face or a PIN in between. */
export async function addPasskeyHere(name: string) {
  const options = await call(startPasskey, {})
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(options)
  const made = await navigator.credentials.create({ publicKey })
  if (!(made instanceof PublicKeyCredential)) throw new DOMException('No passkey was made.', 'NotAllowedError')
  const credential = addPasskey.body.shape.credential.parse(made.toJSON())
  return call(addPasskey, { body: { name, credential } })
}
