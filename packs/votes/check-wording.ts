import { findLoadedWords } from '../../civic/text/loaded-words.ts'
import type { VoteFacts } from './files.ts'

/** Longer ones are no longer read as the heading they are shown as. */
const maxAboutWords = 40

/** Checks that our own words on votes are short and take no side. Official titles are not checked. */
export function wordingProblems({ rollCalls, quizVotes }: Pick<VoteFacts, 'rollCalls' | 'quizVotes'>): string[] {
  return [
    ...rollCalls.flatMap(({ id, plainTitle }) =>
      Object.values(plainTitle ?? {}).flatMap((title) =>
        findLoadedWords(title).map((found) => `roll call ${id}: the plain title takes a side with ${found}`),
      ),
    ),
    ...quizVotes.flatMap(({ question, about }) =>
      Object.values(about).flatMap((text) => [
        ...findLoadedWords(text).map((found) => `quiz-votes.jsonl, ${question}: takes a side with ${found}`),
        ...(text.split(' ').length > maxAboutWords
          ? [`quiz-votes.jsonl, ${question}: over ${maxAboutWords} words: "${text}"`]
          : []),
      ]),
    ),
  ]
}
