import type * as schemas from './accounts.schemas.ts'
import { endpoint } from './endpoint.ts'

export type * from './accounts.schemas.ts'

/** Why a password of sufficient length is rejected: the field's reason code with `weak_password`. */
export type PasswordWeakness = 'common' | 'contains_email' | 'contains_brand'

export const currentUser = endpoint<typeof schemas.currentUser>('GET', '/api/auth/user')
export const signUp = endpoint<typeof schemas.signUp>('POST', '/api/auth/sign-up/email')
export const signIn = endpoint<typeof schemas.signIn>('POST', '/api/auth/sign-in/email')
export const signOut = endpoint<typeof schemas.signOut>('POST', '/api/auth/sign-out')
export const changePassword = endpoint<typeof schemas.changePassword>('POST', '/api/account/password')
export const changeLocale = endpoint<typeof schemas.changeLocale>('PATCH', '/api/account/locale')
export const changeName = endpoint<typeof schemas.changeName>('PATCH', '/api/account/name')

/** Everything stored about one member, by feature. */
export const exportAccount = endpoint<typeof schemas.exportAccount>('GET', '/api/account/export')

/** What becomes of the posts and comments of a deleted account. */
export const postsChoices = ['remove', 'anonymize'] as const

export const deleteAccount = endpoint<typeof schemas.deleteAccount>('DELETE', '/api/account')
export const accountDetails = endpoint<typeof schemas.accountDetails>('GET', '/api/account')
export const endSession = endpoint<typeof schemas.endSession>('DELETE', '/api/account/sessions/:id')
export const endOtherSessions = endpoint<typeof schemas.endOtherSessions>('DELETE', '/api/account/sessions')
