import { type ScryptOptions, randomBytes, scrypt, timingSafeEqual } from 'node:crypto'
import { verifyPassword } from 'better-auth/crypto'
import type { PasswordHashing } from '../../../deps.ts'

/** OWASP's parameters for 32 MB. They can be raised here: each hash stores its own, and outdated ones are rehashed. */
const cost = { N: 2 ** 15, r: 8, p: 3 }
const maxmem = 2 * 128 * cost.N * cost.r
const keyLength = 32

/** Hashes have the form `scrypt$N$r$p$salt$key`. better-auth's own form, `salt:key`, is still verified. */
export const scryptHashing: PasswordHashing = {
  async hash(password) {
    const salt = randomBytes(16)
    const key = await derive(password, salt, cost)
    return `${prefix}${salt.toString('base64url')}$${key.toString('base64url')}`
  },

  async verify({ hash, password }) {
    const [, N, r, p, salt, key] = hash.match(/^scrypt\$(\d+)\$(\d+)\$(\d+)\$([\w-]+)\$([\w-]+)$/) ?? []
    if (!salt || !key) return verifyPassword({ hash, password })
    const expected = Buffer.from(key, 'base64url')
    const derived = await derive(password, Buffer.from(salt, 'base64url'), { N: Number(N), r: Number(r), p: Number(p) })
    return expected.length === derived.length && timingSafeEqual(derived, expected)
  },

  isCurrent: (hash) => hash.startsWith(prefix),
}

const prefix = `scrypt$${cost.N}$${cost.r}$${cost.p}$`

/** Normalized, so that the same characters entered on another keyboard give the same password. */
function derive(password: string, salt: Buffer, options: ScryptOptions): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    scrypt(password.normalize('NFKC'), salt, keyLength, { ...options, maxmem }, (error, key) =>
      error ? reject(error) : resolve(key),
    )
  })
}
