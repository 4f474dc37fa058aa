import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Alignment } from '../../../civic/elections/quiz.ts'

interface AlignmentTexts {
  name: MessageDescriptor
  title: MessageDescriptor
  description: MessageDescriptor
}

export const alignmentTexts: Record<Alignment, AlignmentTexts> = {
  progressive: {
    name: msg`Progressive`,
    title: msg`Progressive Alignment`,
    description: msg`Most of your answers favor a larger role for government in health, work and the environment.`,
  },
  moderate: {
    name: msg`Moderate`,
    title: msg`Moderate Alignment`,
    description: msg`Most of your answers look for a middle way, or take something from both sides.`,
  },
  conservative: {
    name: msg`Conservative`,
    title: msg`Conservative Alignment`,
    description: msg`Most of your answers favor a smaller role for government, and leave more to people, markets and states.`,
  },
}
