import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Alignment, QuestionId } from '../../../civic/elections/quiz.ts'

interface RelatedVote {
  /** What the vote was about, in one line. */
  about: MessageDescriptor
  /** Roll call ids, one per chamber that voted on it. */
  rollCalls: readonly string[]
  /** The alignment that a yes vote is closer to; a no vote is closer to the opposite one. */
  yes: Exclude<Alignment, 'moderate'>
}

/** A vote in our data that relates to the question. Education has none. */
export const relatedVotes: Partial<Record<QuestionId, RelatedVote>> = {
  healthcare: {
    about: msg`Going on with the larger tax credits for insurance under the Affordable Care Act`,
    rollCalls: ['h11-119.2026', 's644-119.2025'],
    yes: 'progressive',
  },
  economy: {
    about: msg`The budget law of 2025, which continued the tax cuts of 2017`,
    rollCalls: ['h190-119.2025', 's372-119.2025'],
    yes: 'conservative',
  },
  climate: {
    about: msg`Overturning the permission for California’s rules on new gasoline cars`,
    rollCalls: ['h114-119.2025', 's277-119.2025'],
    yes: 'conservative',
  },
  immigration: {
    about: msg`Detaining certain people who are not U.S. nationals and were arrested for theft`,
    rollCalls: ['h23-119.2025', 's7-119.2025'],
    yes: 'conservative',
  },
  guns: {
    about: msg`Keeping the Department of Veterans Affairs from reporting some veterans for gun background checks`,
    rollCalls: ['h190-119.2026'],
    yes: 'conservative',
  },
  justice: {
    about: msg`Placing all fentanyl-related substances in the strictest class of drugs`,
    rollCalls: ['h166-119.2025', 's127-119.2025'],
    yes: 'conservative',
  },
  social: {
    about: msg`The same budget law of 2025, which also set work requirements for Medicaid and food assistance`,
    rollCalls: ['h190-119.2025', 's372-119.2025'],
    yes: 'conservative',
  },
  voting: {
    about: msg`Proof of citizenship to register to vote`,
    rollCalls: ['h102-119.2025', 's73-119.2026'],
    yes: 'conservative',
  },
  foreign: {
    about: msg`Aid to Ukraine; in the Senate together with aid to other allies`,
    rollCalls: ['h207-119.2026', 's154-118.2024'],
    yes: 'progressive',
  },
  labor: {
    about: msg`Quicker first contracts for new unions`,
    rollCalls: ['h216-119.2026'],
    yes: 'progressive',
  },
  technology: {
    about: msg`Duties of online services toward children who use them`,
    rollCalls: ['s221-118.2024'],
    yes: 'progressive',
  },
}
