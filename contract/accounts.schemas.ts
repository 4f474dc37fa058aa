import { z } from 'zod'
import { postsChoices } from './accounts.ts'
import { Done, Locale } from './common.schemas.ts'
import { limits } from './common.ts'
import { AreaId } from './desk-import.schemas.ts'
import { operation } from './endpoint.ts'
import { MemberName } from './member-name.schemas.ts'

export const User = z.object({
  id: z.string(),
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  profileImageUrl: z.string().nullable(),
  isAdmin: z.boolean(),
  /** The states and counties this member edits. Administrators may edit everything, even if this is empty. */
  editorOf: z.array(AreaId),
  stateCode: z.string().nullable(),
  eventInterests: z.array(z.string()),
  locale: Locale,
})
export type User = z.infer<typeof User>

export const Email = z.string().trim().toLowerCase().max(limits.email).pipe(z.email())
export const NewPassword = z.string().min(limits.password.min).max(limits.password.max)
export const Id = z.string().regex(/^[\w-]{1,64}$/)
const EnteredPassword = z.string().min(1).max(limits.password.max)

export const currentUser = operation({ access: 'user', summary: 'The signed-in member', reply: User })

export const signUp = operation({
  access: 'public',
  summary: 'Create an account and sign in',
  body: z.object({ email: Email, password: NewPassword, name: MemberName }),
  reply: z.object({ user: User }),
})

export const signIn = operation({
  access: 'public',
  summary: 'Sign in with email and password',
  body: z.object({ email: Email, password: EnteredPassword }),
  reply: z.object({ user: User }),
})

export const signOut = operation({ access: 'user', summary: 'End this session', reply: Done })

export const changePassword = operation({
  access: 'user',
  summary: 'Change the password and end all other sessions',
  body: z.object({ currentPassword: EnteredPassword, newPassword: NewPassword }),
  reply: Done,
})

export const changeLocale = operation({
  access: 'user',
  summary: 'Choose the language of pages and emails',
  body: z.object({ locale: Locale }),
  reply: z.object({ locale: Locale }),
})

export const changeName = operation({
  access: 'user',
  summary: 'Change my name',
  body: z.object({ name: MemberName }),
  reply: z.object({ user: User }),
})

export const exportAccount = operation({
  access: 'user',
  summary: 'Download everything stored about me',
  reply: z.object({ exportedAt: z.iso.datetime(), data: z.record(z.string(), z.unknown()) }),
})

export const deleteAccount = operation({
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

export const accountDetails = operation({
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

export const endSession = operation({
  access: 'user',
  summary: 'End one of my other sessions',
  params: z.object({ id: Id }),
  reply: Done,
})

export const endOtherSessions = operation({ access: 'user', summary: 'End all my other sessions', reply: Done })
