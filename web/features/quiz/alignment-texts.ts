import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Alignment } from '../../../civic/votes/quiz.ts'

interface AlignmentTexts {
  name: MessageDescriptor
  title: MessageDescriptor
  description: MessageDescriptor
}

export const alignmentTexts: Record<Alignment, AlignmentTexts> = {
  progressive: {
    name: msg`Progressive`,
    title: msg`Progressive Alignment`,
    description: msg`Your answers lean toward the progressive side. It tends to favor a larger federal role in health care, jobs and energy.`,
  },
  moderate: {
    name: msg`Moderate`,
    title: msg`Moderate Alignment`,
    description: msg`Your answers lean toward the middle. It tends to combine ideas from both sides.`,
  },
  conservative: {
    name: msg`Conservative`,
    title: msg`Conservative Alignment`,
    description: msg`Your answers lean toward the conservative side. It tends to favor a smaller federal role in health care, jobs and energy.`,
  },
}
