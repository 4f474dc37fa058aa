import { z } from 'zod'
import { Id, Passkey, User } from './accounts.schemas.ts'
import { Done } from './common.schemas.ts'
import { operation } from './endpoint.ts'
import { Label } from './member-name.schemas.ts'

/** Bytes as encoded in WebAuthn's JSON. */
const Base64Url = z
  .string()
  .max(20_000)
  .regex(/^[\w-]*$/)
const Transports = z.array(z.string().max(40)).max(10)
const UserVerification = z.enum(['discouraged', 'preferred', 'required'])
const Descriptor = z.object({ id: Base64Url, type: z.literal('public-key'), transports: Transports.optional() })

/** For `PublicKeyCredential.parseCreationOptionsFromJSON`. */
const CreationOptions = z.object({
  challenge: Base64Url,
  rp: z.object({ id: z.string().optional(), name: z.string() }),
  user: z.object({ id: Base64Url, name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.number() })),
  timeout: z.number().optional(),
  excludeCredentials: z.array(Descriptor).optional(),
  authenticatorSelection: z
    .object({
      residentKey: z.enum(['discouraged', 'preferred', 'required']).optional(),
      requireResidentKey: z.boolean().optional(),
      userVerification: UserVerification.optional(),
    })
    .optional(),
  attestation: z.enum(['none', 'indirect', 'direct', 'enterprise']).optional(),
  extensions: z.object({ credProps: z.boolean().optional() }).optional(),
})

/** For `PublicKeyCredential.parseRequestOptionsFromJSON`. */
const RequestOptions = z.object({
  challenge: Base64Url,
  rpId: z.string().optional(),
  timeout: z.number().optional(),
  userVerification: UserVerification.optional(),
})

/** The needed fields of `credential.toJSON()`. */
const credential = {
  id: Base64Url,
  rawId: Base64Url,
  type: z.literal('public-key'),
  authenticatorAttachment: z
    .enum(['platform', 'cross-platform'])
    .nullish()
    .transform((value) => value ?? undefined),
  clientExtensionResults: z.object({ credProps: z.object({ rk: z.boolean().optional() }).optional() }),
}
const Registration = z.object({
  ...credential,
  response: z.object({ clientDataJSON: Base64Url, attestationObject: Base64Url, transports: Transports.optional() }),
})
const Authentication = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: Base64Url,
    authenticatorData: Base64Url,
    signature: Base64Url,
    userHandle: Base64Url.nullish().transform((value) => value ?? undefined),
  }),
})

export const startPasskey = operation({ access: 'user', summary: 'Start adding a passkey', reply: CreationOptions })

export const addPasskey = operation({
  access: 'user',
  summary: 'Add the passkey the browser created',
  body: z.object({ name: Label, credential: Registration }),
  reply: Passkey,
  status: 201,
})

export const removePasskey = operation({
  access: 'user',
  summary: 'Remove a passkey',
  params: z.object({ id: Id }),
  reply: Done,
})

export const startPasskeySignIn = operation({
  access: 'public',
  summary: 'Start signing in with a passkey',
  reply: RequestOptions,
})

export const passkeySignIn = operation({
  access: 'public',
  summary: 'Sign in with a passkey',
  body: z.object({ credential: Authentication }),
  reply: z.object({ user: User }),
})
