import type { ErrorCode } from './errors.ts'
import type { FollowSubject } from './follows.ts'

/** Why a form is shown again. The page has the texts. */
export interface FormProblems {
  code: ErrorCode
  /** Seconds until another try is allowed, if known. */
  retryAfter?: number | undefined
  /** By field, the code of the schema's issue (`required` for an empty field) or the server's reason. */
  fields: Record<string, string>
}

export interface LoginProps {
  mode: 'sign-in' | 'sign-up'
  email: string
  name: string
  returnTo: string
  /** True after the password was reset. */
  isPasswordChanged: boolean
  problems?: FormProblems | undefined
}

export interface LoginCodeProps {
  /** Asks for a recovery code instead of one from the app. */
  recovery: boolean
  returnTo: string
  /** The operator's address, as a link. */
  contact: string | undefined
  problems?: FormProblems | undefined
}

export interface LoginFailedProps {
  /** The error code of the provider or the server. */
  reason: string
  contact: string | undefined
}

export interface SignedOutProps {
  /** The address of the OpenID provider. */
  issuer: string
}

export interface ForgotPasswordProps {
  email: string
  isSent: boolean
  /** False when no mail server is configured. */
  sendsMail: boolean
  contact: string | undefined
  problems?: FormProblems | undefined
}

export interface ResetPasswordProps {
  token: string
  problems?: FormProblems | undefined
}

export type ConfirmEmailProps =
  /** Asks for confirmation. `email` is null when the form is shown again with problems, `isNew` false for the current email. */
  | { stage: 'ask'; token: string; email: string | null; isNew: boolean; problems?: FormProblems | undefined }
  /** Asks to sign in to the account that the link belongs to. */
  | { stage: 'sign-in'; token: string; isSignedIn: boolean }
  | { stage: 'taken' | 'gone' }

/** `ask` asks for confirmation; `off` and `on` report the change; `unknown` is for an invalid link. */
type SwitchStage = 'ask' | 'off' | 'on' | 'unknown'

export interface UnsubscribeProps {
  stage: SwitchStage
  token: string
}

export interface UnfollowProps {
  stage: SwitchStage
  token: string
  /** One lawmaker or race, or null for all news about what the member follows. */
  subject: FollowSubject | null
  /** The name of the lawmaker or race, in the reader's language. */
  label: string
}
