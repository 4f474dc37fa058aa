import { z } from 'zod'
import { StateCode } from '../../contract/common.schemas.ts'
import { readPublicKey } from '../release.ts'

/** The area that a partner may state facts about. */
export const Scope = z.union([
  z.strictObject({ state: StateCode }),
  /** By its FIPS code, such as 55025. Cities and towns that lie only in the county are part of it. */
  z.strictObject({ county: z.string().regex(/^\d{5}$/) }),
  /** An Open Civic Data division id. */
  z.strictObject({ division: z.string().startsWith('ocd-division/country:us/') }),
])
export type Scope = z.infer<typeof Scope>

export const Partner = z.strictObject({
  /** Identifies the partner. Do not change it. */
  key: z.string().regex(/^[a-z0-9][a-z0-9-]{0,19}$/),
  /** Shown with each of the partner's facts. */
  name: z.string().trim().min(1).max(100),
  homepage: z.url({ protocol: /^https$/ }),
  /** The folder with the partner's releases. */
  url: z.url({ protocol: /^(?:https|file)$/ }),
  publicKey: z.string().refine((key) => readPublicKey(key) !== undefined, 'not a public key of a release'),
  scope: Scope,
})
export type Partner = z.infer<typeof Partner>
