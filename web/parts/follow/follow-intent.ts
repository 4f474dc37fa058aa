import type { FollowSubject } from '../../../contract/follows.ts'
import { hasFields, isNumber, isString, schemaOf } from '../../browser/guards.ts'
import { followKey } from '../../browser/local-data.ts'
import { stored } from '../../browser/stored.ts'

const intent = stored(followKey, schemaOf(hasFields({ subject: isString, at: isNumber })), { storage: 'session' })
const maxAgeMs = 15 * 60 * 1000

/** Remembers what a visitor wants to follow while they sign in. Not in the address: a link must not follow for anyone. */
export const rememberFollow = (subject: FollowSubject) => void intent.write({ subject, at: Date.now() })

/** Whether this visitor chose to follow the subject a short time ago. True once. */
export function takeFollow(subject: FollowSubject): boolean {
  const remembered = intent.read()
  if (remembered?.subject !== subject) return false
  intent.remove()
  return Date.now() - remembered.at < maxAgeMs
}
