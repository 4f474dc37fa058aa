import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'

const cipher = 'aes-256-gcm'
const ivBytes = 12
const tagBytes = 16

/** Encrypts a value, so that it can be read only with the same key of 32 bytes. */
export function seal(value: unknown, key: Buffer): string {
  const iv = randomBytes(ivBytes)
  const encrypting = createCipheriv(cipher, key, iv, { authTagLength: tagBytes })
  const content = [encrypting.update(JSON.stringify(value), 'utf8'), encrypting.final()]
  return Buffer.concat([iv, encrypting.getAuthTag(), ...content]).toString('base64url')
}

/** Undefined for a text that was not sealed with this key. */
export function unseal(sealed: string, key: Buffer): unknown {
  const bytes = Buffer.from(sealed, 'base64url')
  if (bytes.length < ivBytes + tagBytes) return undefined
  const decrypting = createDecipheriv(cipher, key, bytes.subarray(0, ivBytes), { authTagLength: tagBytes })
  decrypting.setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes))
  try {
    const content = [decrypting.update(bytes.subarray(ivBytes + tagBytes)), decrypting.final()]
    return JSON.parse(Buffer.concat(content).toString('utf8'))
  } catch {
    return undefined
  }
}
