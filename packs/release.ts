import { type KeyObject, createPublicKey, sign, verify } from 'node:crypto'
import { z } from 'zod'

/**
 * The format of the packs' files. A program reads releases of its own version only: raise it when a record gets a field
 * that older programs would misread, or loses one that they need.
 */
export const schemaVersion = 2

/** The signed description of a release, at the root of a release folder. */
export const descriptionFile = 'release.json'

const name = z.string().regex(/^[a-z0-9][a-z0-9.-]{0,60}$/)
const ReleasedFile = z.object({
  /** Size and checksum of the file itself; it is stored and sent compressed. */
  bytes: z.int().nonnegative(),
  sha256: z.hex().length(64),
})

/** All packs as they are at one moment. */
export const Release = z.object({
  schemaVersion: z.int().positive(),
  /** Identifies the release: a later one replaces an earlier one, and never the other way round. */
  createdAt: z.iso.datetime(),
  /** By pack, then by file name. */
  packs: z.record(name, z.record(name, ReleasedFile)),
})
export type Release = z.infer<typeof Release>

/** The description as text, because a signature is over exact bytes. */
const SignedRelease = z.object({ release: z.string(), signature: z.base64() })

/** Where the compressed file with this content is, from the root of a release folder. */
export const filePath = (sha256: string) => `files/${sha256}.gz`

export function signRelease(release: Release, privateKey: KeyObject): string {
  const text = JSON.stringify(release)
  const signature = sign(null, Buffer.from(text), privateKey).toString('base64')
  return `${JSON.stringify({ release: text, signature })}\n`
}

/** Why a release was refused, in words for an administrator. */
export class ReleaseError extends Error {}

/** Checks the signature before it reads anything else of the description. */
export function openRelease(text: string, publicKey: KeyObject): Release {
  const signed = parse(SignedRelease, text, 'The description of the release is not in the expected form')
  if (!verify(null, Buffer.from(signed.release), publicKey, Buffer.from(signed.signature, 'base64')))
    throw new ReleaseError('The signature does not match the public key in the settings')
  const { data: version } = z.object({ schemaVersion: z.int() }).safeParse(tryJson(signed.release))
  if (version && version.schemaVersion !== schemaVersion)
    throw new ReleaseError(
      `The release has format ${version.schemaVersion}, and this version of Precinct reads format ${schemaVersion}`,
    )
  return parse(Release, signed.release, 'The signed description of the release is not in the expected form')
}

function parse<T>(schema: z.ZodType<T>, text: string, problem: string): T {
  const { data, error } = schema.safeParse(tryJson(text))
  if (error) {
    const [issue] = error.issues
    throw new ReleaseError(`${problem} (${[issue?.path.join('.'), issue?.message].filter(Boolean).join(': ')})`)
  }
  return data
}

function tryJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** A public key as it is written in settings: the 44 bytes of its DER form in base64. */
export function readPublicKey(text: string): KeyObject | undefined {
  try {
    const key = createPublicKey({ key: Buffer.from(text, 'base64'), format: 'der', type: 'spki' })
    return key.asymmetricKeyType === 'ed25519' ? key : undefined
  } catch {
    return undefined
  }
}

export const writePublicKey = (key: KeyObject) => key.export({ format: 'der', type: 'spki' }).toString('base64')
