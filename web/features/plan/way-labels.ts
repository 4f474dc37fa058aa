import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Way } from './voting-plan.ts'

export const wayLabels: Record<Way, MessageDescriptor> = {
  early: msg`Early, in person`,
  mail: msg`By mail`,
  'election-day': msg`On Election Day, in person`,
}
