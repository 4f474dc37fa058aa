import { familiarWords } from './rules.ts'
import { sentences, words } from './text.ts'

export const shortSentence = 12
export const highestGrade = 9
export const longSpanishSentence = 30

const familiar = new Set(familiarWords)

/** Estimated from the vowels, as readability formulas do. A code such as GOOGLE_CIVIC_API_KEY or a file's path is one. */
export function syllables(word: string): number {
  if (/[_/@\d]|\.\w/.test(word)) return 1
  const letters = word
    .toLowerCase()
    .replace(/[’']s$/, '')
    .replaceAll(/[^a-z]/g, '')
  if (letters.length <= 3) return 1
  return Math.max(1, withoutSilentEnding(letters).match(/[aeiouy]{1,2}/g)?.length ?? 1)
}

/** "mailed" and "votes" have a silent e; "listed" and "places" do not. */
function withoutSilentEnding(letters: string): string {
  const word = letters.replace(/^y/, '')
  if (/(?:[td]ed|[^aeiouy]led|(?:[sxzcg]|ch|sh)es|[^aeiouy]les?)$/.test(word)) return word
  return word.replace(/e[sd]?$/, '')
}

const counted = (word: string) => (familiar.has(word.toLowerCase()) ? Math.min(2, syllables(word)) : syllables(word))

/** The Flesch-Kincaid grade of one sentence. */
export function grade(sentence: string): number {
  const list = words(sentence)
  const total = list.reduce((sum, word) => sum + counted(word), 0)
  return 0.39 * list.length + 11.8 * (total / Math.max(1, list.length)) - 15.59
}

/** The sentences of an English text that are long and hard to read. */
export function hardSentences(text: string): { sentence: string; grade: number }[] {
  return sentences(text)
    .filter((sentence) => words(sentence).length > shortSentence)
    .map((sentence) => ({ sentence, grade: grade(sentence) }))
    .filter((found) => found.grade > highestGrade)
}

export const longSpanishSentences = (text: string): string[] =>
  sentences(text).filter((sentence) => words(sentence).length > longSpanishSentence)
