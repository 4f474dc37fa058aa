import { createHash, createPrivateKey, createPublicKey, generateKeyPairSync, randomBytes, sign } from 'node:crypto'

/** A passkey with its private key as PKCS #8, in base64url like its id. */
export interface SoftwarePasskey {
  credentialId: string
  privateKey: string
  /** Id of the site, which is its host name. */
  rpId: string
  origin: string
}

export function newSoftwareKey(): Pick<SoftwarePasskey, 'credentialId' | 'privateKey'> {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  return {
    credentialId: randomBytes(16).toString('base64url'),
    privateKey: privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64url'),
  }
}

/** Imitates a browser and its authenticator: answers WebAuthn options with a credential, as `credential.toJSON()` does. */
export function createAuthenticator({ credentialId, privateKey, rpId, origin }: SoftwarePasskey) {
  const key = createPrivateKey({ key: Buffer.from(privateKey, 'base64url'), format: 'der', type: 'pkcs8' })
  const rpIdHash = createHash('sha256').update(rpId).digest()
  const base = { id: credentialId, rawId: credentialId, type: 'public-key', clientExtensionResults: {} } as const
  const clientData = (type: string, challenge: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))

  return {
    register({ challenge }: { challenge: string }) {
      const id = Buffer.from(credentialId, 'base64url')
      const attested = [Buffer.alloc(16), uint16(id.length), id, coseKey(key)]
      const authData = Buffer.concat([
        rpIdHash,
        Buffer.from([userPresentVerified | attestedData]),
        Buffer.alloc(4),
        ...attested,
      ])
      const attestationObject = Buffer.concat([
        Buffer.from([0xa3]),
        cborText('fmt'),
        cborText('none'),
        cborText('attStmt'),
        Buffer.from([0xa0]),
        cborText('authData'),
        cborBytes(authData),
      ])
      const response = {
        clientDataJSON: clientData('webauthn.create', challenge).toString('base64url'),
        attestationObject: attestationObject.toString('base64url'),
      }
      return { ...base, response }
    },

    authenticate({ challenge }: { challenge: string }) {
      const clientDataJSON = clientData('webauthn.get', challenge)
      const authenticatorData = Buffer.concat([rpIdHash, Buffer.from([userPresentVerified]), Buffer.alloc(4)])
      const signed = Buffer.concat([authenticatorData, createHash('sha256').update(clientDataJSON).digest()])
      const response = {
        clientDataJSON: clientDataJSON.toString('base64url'),
        authenticatorData: authenticatorData.toString('base64url'),
        signature: sign('sha256', signed, key).toString('base64url'),
      }
      return { ...base, response }
    },
  }
}

/** Flags of the authenticator data: the user was present and verified; a new key follows. */
const userPresentVerified = 0x05
const attestedData = 0x40

/** A P-256 public key as a CBOR map: key type EC2, algorithm ES256, curve P-256, x and y. */
function coseKey(privateKey: ReturnType<typeof createPrivateKey>): Buffer {
  const { x = '', y = '' } = createPublicKey(privateKey).export({ format: 'jwk' })
  const head = Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01])
  const coordinate = (label: number, value: string) =>
    Buffer.concat([Buffer.from([label]), cborBytes(Buffer.from(value, 'base64url'))])
  return Buffer.concat([head, coordinate(0x21, x), coordinate(0x22, y)])
}

function uint16(value: number): Buffer {
  const bytes = Buffer.alloc(2)
  bytes.writeUInt16BE(value)
  return bytes
}

/** Texts here are shorter than 24 bytes, whose length fits into the first byte. */
const cborText = (text: string) => Buffer.concat([Buffer.from([0x60 + text.length]), Buffer.from(text)])
/** In the shortest form, which the server's parser requires. No byte string here has fewer than 24 or more than 65,535. */
const cborBytes = (bytes: Buffer) =>
  Buffer.concat([
    bytes.length < 256 ? Buffer.from([0x58, bytes.length]) : Buffer.concat([Buffer.from([0x59]), uint16(bytes.length)]),
    bytes,
  ])
