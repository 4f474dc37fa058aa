import type { RollCall } from './schema.ts'

/** The title of a roll call: a vote on an amendment decides the amendment's purpose, not the bill. */
export function officialTitle({
  measure,
  title,
  amendmentPurpose,
}: Pick<RollCall, 'measure' | 'title' | 'amendmentPurpose'>) {
  return amendmentPurpose ? `Amendment to ${measure}: ${amendmentPurpose.replace(/\.$/, '')}` : title
}

const namesAmendment = /\bAmdt\b/i

/** Titles that begin like this name a procedure, a paragraph or a date instead of the subject. */
const saysNothing = /^(A bill|A (joint|concurrent) resolution|Relating to|Making|Providing|Establishing|Directing|To) /

export function titleProblems(rollCalls: readonly RollCall[]): string[] {
  return rollCalls.flatMap((rollCall) => {
    const { id, title, plainTitle, category, note, question, amendmentPurpose } = rollCall
    const problems: string[] = []
    if (namesAmendment.test(question) && !amendmentPurpose)
      problems.push(`roll call ${id} is on an amendment and lacks the amendment's purpose`)
    if (title !== officialTitle(rollCall))
      problems.push(`roll call ${id} is on an amendment; its title must be "${officialTitle(rollCall)}"`)
    if (!category.startsWith('passage') && category !== 'nomination' && !note)
      problems.push(`roll call ${id} is not on passage (${category}) and needs a note that says so`)
    if (saysNothing.test(title) && !plainTitle) problems.push(`roll call ${id} needs a plain title: "${title}"`)
    return problems
  })
}
