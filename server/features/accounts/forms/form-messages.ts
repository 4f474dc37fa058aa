import type { I18n } from '@lingui/core'
import { z } from 'zod'
import { PasswordWeakness } from '../../../../contract/accounts.ts'
import { limits } from '../../../../contract/common.ts'
import { AppError } from '../../../core/app-error.ts'
import type { Problems } from '../../../http/pages/fields.ts'

/** The messages of a failed form, per field and as a summary, in the visitor's language. */
export function formProblems(i18n: I18n, error: unknown): Problems {
  if (error instanceof z.ZodError) {
    return {
      fields: Object.fromEntries(error.issues.map((issue) => [issue.path.join('.'), issueMessage(i18n, issue)])),
    }
  }
  if (error instanceof AppError) return appErrorProblems(i18n, error)
  return { summary: i18n._('Something went wrong on our side. Please try again.'), fields: {} }
}

function issueMessage(i18n: I18n, issue: z.core.$ZodIssue): string {
  const tooLong = issue.code === 'too_big'
  switch (issue.path.join('.')) {
    case 'email':
      if (tooLong) return i18n._('Your email can have up to {max} characters.', { max: limits.email })
      return i18n._('Enter an email address, such as you@example.org.')
    case 'name':
      if (tooLong) return i18n._('Your name can have up to {max} characters.', { max: limits.name })
      if (issue.code === 'custom') return i18n._('Choose another name. People could think you run this site.')
      if (issue.code === 'invalid_format') return i18n._('Your name has a character we can’t use. Remove it.')
      return i18n._('Enter your name.')
    case 'password':
      if (tooLong) return i18n._('Your password can have up to {max} characters.', { max: limits.password.max })
      if (issue.code === 'too_small' && issue.minimum === 1) return i18n._('Enter your password.')
      return i18n._('Your password needs at least {min} characters.', { min: limits.password.min })
    case 'code':
      return i18n._('Enter the 6 digits from your app, or a recovery code.')
    default:
      return i18n._('Check this and try again.')
  }
}

function appErrorProblems(i18n: I18n, error: AppError): Problems {
  switch (error.code) {
    case 'invalid_credentials':
      if (error.fields?.code)
        return { fields: { code: i18n._('That code is wrong or already used. Try the next one.') } }
      return { summary: i18n._('The email or password is incorrect. Try again.'), fields: {} }
    case 'email_taken':
      return { fields: { email: i18n._('This email already has an account. Sign in instead.') } }
    case 'weak_password':
      return { fields: { password: weaknessMessage(i18n, PasswordWeakness.safeParse(error.fields?.password).data) } }
    case 'too_many_requests':
      return { summary: tooManyAttemptsMessage(i18n, error.retryAfter ?? 60), fields: {} }
    case 'unavailable':
      if (!error.retryAfter)
        return { summary: i18n._('Something went wrong on our side. Please try again.'), fields: {} }
      return {
        summary: i18n._('Many people are signing in right now. Try again in a minute.'),
        fields: {},
      }
    case 'not_found':
      return { summary: i18n._('Ask for a new link. This one was used or is more than an hour old.'), fields: {} }
    case 'unauthorized':
      return {
        summary: i18n._('Go back and sign in again. It took too long, or there were too many wrong codes.'),
        fields: {},
      }
    case 'wrong_origin':
      return { summary: i18n._('Send the form again from this page. It came from another one.'), fields: {} }
    default:
      return { summary: i18n._('Something went wrong on our side. Please try again.'), fields: {} }
  }
}

function weaknessMessage(i18n: I18n, weakness: PasswordWeakness | undefined): string {
  switch (weakness) {
    case 'contains_email':
      return i18n._('Choose a password that doesn’t contain your email.')
    case 'contains_brand':
      return i18n._('Choose a password that doesn’t contain the name of this site.')
    default:
      return i18n._('This password is too easy to guess. Try a few words in a row.')
  }
}

function tooManyAttemptsMessage(i18n: I18n, seconds: number): string {
  if (seconds < 60) {
    return i18n._('Too many attempts. Wait {seconds, plural, one {# second} other {# seconds}} and try again.', {
      seconds,
    })
  }
  const minutes = Math.ceil(seconds / 60)
  return i18n._('Too many attempts. Wait {minutes, plural, one {# minute} other {# minutes}} and try again.', {
    minutes,
  })
}
