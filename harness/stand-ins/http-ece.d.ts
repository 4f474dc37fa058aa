/** The part of the package that we use; it ships without types. */
declare module 'http_ece' {
  import type { ECDH } from 'node:crypto'

  interface Parameters {
    version: 'aes128gcm'
    privateKey: ECDH
    authSecret: string
  }

  const ece: { decrypt(body: Buffer, parameters: Parameters): Buffer }
  export default ece
}
