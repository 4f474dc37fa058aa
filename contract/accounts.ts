import { z } from 'zod'
import { Done, limits } from './common.ts'
import { AreaId } from './desk-import.ts'
import { endpoint } from './endpoint.ts'
import { Locale } from './locale.ts'
import { MemberName } from './member-name.ts'

export const User = z.object({
  id: z.string(),
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  profileImageUrl: z.string().nullable(),
  isAdmin: z.boolean(),
  /** The states and counties this member edits. Administrators edit all, whatever is here. */
  editorOf: z.array(AreaId),
  stateCode: z.string().nullable(),
  eventInterests: z.array(z.string()),
  locale: Locale,
})
export type User = z.infer<typeof User>

/** Why a password of sufficient length is rejected: the field's reason code with `weak_password`. */
export type PasswordWeakness = 'common' | 'contains_email' | 'contains_brand'

export const Email = z.string().trim().toLowerCase().max(limits.email).pipe(z.email())
export const NewPassword = z.string().min(limits.password.min).max(limits.password.max)
export const Id = z.string().regex(/^[\w-]{1,64}$/)
const EnteredPassword = z.string().min(1).max(limits.password.max)

export const currentUser = endpoint({
  method: 'GET',
  path: '/api/auth/user',
  access: 'user',
  summary: 'The signed-in member',
  reply: User,
})

export const signUp = endpoint({
  method: 'POST',
  path: '/api/auth/sign-up/email',
  access: 'public',
  summary: 'Create an account and sign in',
  body: z.object({ email: Email, password: NewPassword, name: MemberName }),
  reply: z.object({ user: User }),
})

export const signIn = endpoint({
  method: 'POST',
  path: '/api/auth/sign-in/email',
  access: 'public',
  summary: 'Sign in with email and password',
  body: z.object({ email: Email, password: EnteredPassword }),
  reply: z.object({ user: User }),
})

export const signOut = endpoint({
  method: 'POST',
  path: '/api/auth/sign-out',
  access: 'user',
  summary: 'End this session',
  reply: Done,
})

export const changePassword = endpoint({
  method: 'POST',
  path: '/api/account/password',
  access: 'user',
  summary: 'Change the password and end all other sessions',
  body: z.object({ currentPassword: EnteredPassword, newPassword: NewPassword }),
  reply: Done,
})

export const changeLocale = endpoint({
  method: 'PATCH',
  path: '/api/account/locale',
  access: 'user',
  summary: 'Choose the language of pages and emails',
  body: z.object({ locale: Locale }),
  reply: z.object({ locale: Locale }),
})

export const changeName = endpoint({
  method: 'PATCH',
  path: '/api/account/name',
  access: 'user',
  summary: 'Change my name',
  body: z.object({ name: MemberName }),
  reply: z.object({ user: User }),
})

/** Everything stored about one member, by feature. */
export const exportAccount = endpoint({
  method: 'GET',
  path: '/api/account/export',
  access: 'user',
  summary: 'Download everything stored about me',
  reply: z.object({ exportedAt: z.iso.datetime(), data: z.record(z.string(), z.unknown()) }),
})

/** What becomes of the posts and comments of a deleted account. */
export const postsChoices = ['remove', 'anonymize'] as const

export const deleteAccount = endpoint({
  method: 'DELETE',
  path: '/api/account',
  access: 'user',
  summary: 'Delete my account and its data',
  body: z.object({
    /** Typed by the member to prevent accidental deletion. */
    email: Email,
    /** Required if the account has a password. */
    password: z.string().max(limits.password.max).optional(),
    /** What happens to the member's posts and comments: removed, or kept without a name. */
    posts: z.enum(postsChoices).default('remove'),
  }),
  reply: Done,
})

export const Passkey = z.object({ id: z.string(), name: z.string(), createdAt: z.iso.datetime() })
export type Passkey = z.infer<typeof Passkey>

const Session = z.object({
  id: z.string(),
  /** True for the session making this call. */
  current: z.boolean(),
  /** The browser's user agent; empty if it sent none. */
  userAgent: z.string(),
  startedAt: z.iso.datetime(),
  lastSeenAt: z.iso.datetime(),
})
export type Session = z.infer<typeof Session>

export const accountDetails = endpoint({
  method: 'GET',
  path: '/api/account',
  access: 'user',
  summary: 'My sign-in methods and sessions',
  reply: z.object({
    name: z.string(),
    hasPassword: z.boolean(),
    /** False when members sign in through an OpenID provider. */
    offersPasskeys: z.boolean(),
    passkeys: z.array(Passkey),
    sessions: z.array(Session),
  }),
})

export const endSession = endpoint({
  method: 'DELETE',
  path: '/api/account/sessions/:id',
  access: 'user',
  summary: 'End one of my other sessions',
  params: z.object({ id: Id }),
  reply: Done,
})

export const endOtherSessions = endpoint({
  method: 'DELETE',
  path: '/api/account/sessions',
  access: 'user',
  summary: 'End all my other sessions',
  reply: Done,
})
