import { z } from 'zod'
import type { Partner } from '../../../packs/partners/partner.ts'
import { ReleaseError, descriptionFile, openRelease, readPublicKey } from '../../../packs/release.ts'

type Texts = Record<string, string>

const Stored = z.record(z.string(), z.string())

/** The files of an accepted release with its signed description, as they are kept in the database. */
export const writeStored = (description: string, texts: Texts): string =>
  JSON.stringify({ ...texts, [descriptionFile]: description })

/**
 * The texts of the files by name. Throws a ReleaseError if the release was signed with another key than the partner has now:
 * an operator replaces a key that was stolen, and what the thief signed must not stay in use.
 */
export function readStored(content: string, { publicKey }: Pick<Partner, 'publicKey'>): Texts {
  const { [descriptionFile]: description = '', ...texts } = Stored.parse(JSON.parse(content))
  const key = readPublicKey(publicKey)
  if (!key) throw new ReleaseError('The public key cannot be read')
  openRelease(description, key)
  return texts
}
