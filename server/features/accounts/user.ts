import { splitName } from '../../../civic/people/public-name.ts'
import type { User } from '../../../contract/accounts.ts'

interface UserRow {
  id: string
  email: string
  name: string
  image?: string | null | undefined
  isAdmin?: boolean | null | undefined
  editorOf?: string[] | null | undefined
  stateCode?: string | null | undefined
  eventInterests?: string[] | null | undefined
  locale?: string | null | undefined
}

/** A database row or better-auth user as the contract's `User`. */
export function toUser(row: UserRow): User {
  return {
    id: row.id,
    email: row.email,
    ...splitName(row.name),
    profileImageUrl: row.image ?? null,
    isAdmin: row.isAdmin ?? false,
    editorOf: row.editorOf ?? [],
    stateCode: row.stateCode ?? null,
    eventInterests: row.eventInterests ?? [],
    locale: row.locale === 'es' ? 'es' : 'en',
  }
}
