import { readFileSync } from 'node:fs'
import { z } from 'zod'
import { Partner } from '../../../packs/partners/partner.ts'

const Partners = z
  .array(Partner)
  .max(100)
  .refine((partners) => new Set(partners.map(({ key }) => key)).size === partners.length, 'a key is used twice')

export class PartnersFileError extends Error {}

export function readPartnersFile(file: string): Partner[] {
  try {
    return Partners.parse(JSON.parse(readFileSync(file, 'utf8')))
  } catch (error) {
    const [issue] = error instanceof z.ZodError ? error.issues : []
    const problem = issue ? `${issue.path.join('.')}: ${issue.message}` : String(error)
    throw new PartnersFileError(`PARTNER_PACKS names ${file}, which cannot be used: ${problem}`)
  }
}
