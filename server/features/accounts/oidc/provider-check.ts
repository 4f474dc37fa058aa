import type { BetterAuthOptions } from 'better-auth'
import { z } from 'zod'
import type { AccountsStore } from '../accounts.store.ts'

type ValidateUserInfo = NonNullable<NonNullable<BetterAuthOptions['user']>['validateUserInfo']>

const Identity = z.object({ id: z.string().optional(), email: z.string(), emailVerified: z.boolean().catch(false) })
const Profile = z.object({ sub: z.union([z.string(), z.number()]).transform(String) })

/**
 * Decides about a person the provider has identified. Nobody joins with an email the provider has not verified, and an
 * account of another provider, or of another person at this one, is not handed over. better-auth itself rejects linking an unverified email.
 */
export function createProviderCheck(store: AccountsStore, issuer: string): ValidateUserInfo {
  return async ({ user, source }) => {
    const { id, email, emailVerified } = Identity.parse(user)
    if (source.action === 'create-user') return emailVerified ? undefined : { error: 'email_not_verified' }
    if (!id) return { error: 'internal' }
    if (source.action === 'link-account' && (await store.hasOtherPerson(id, issuer))) return { error: 'other_person' }
    const { sub } = Profile.parse(source.oauth?.profile)
    if (emailVerified) await store.confirmEmailByProvider(id, email, { issuer, subject: sub })
    return undefined
  }
}
