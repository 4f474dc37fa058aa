import { hardSentences, longSpanishSentence, longSpanishSentences, shortSentence } from './reading-level.ts'
import { englishRules, exceptions, type PhraseException, type PhraseRule, spanishRules } from './rules.ts'
import { variants, words } from './text.ts'

/** A text of the product in both languages, and where the code has it. */
export interface Message {
  english: string
  /** Missing for texts that are shown in English only, such as a command's help. */
  spanish?: string
  context?: string
  places: { file: string; line: number }[]
}

const wholeWords = (phrase: string) => new RegExp(`(?<![\\p{L}\\p{N}])(?:${phrase})(?![\\p{L}\\p{N}])`, 'iu')
const compiled = ({ phrase, whenEnglish, unlessEnglish, ...rule }: PhraseRule) => ({
  ...rule,
  phrase,
  pattern: /^\[.*\]$/.test(phrase) ? new RegExp(phrase, 'u') : wholeWords(phrase),
  when: whenEnglish === undefined ? undefined : wholeWords(whenEnglish),
  unless: unlessEnglish === undefined ? undefined : wholeWords(unlessEnglish),
})
const english = englishRules.map(compiled)
const spanish = spanishRules.map(compiled)

/** What is wrong with the words of one message, one line each. */
export function wordProblems(message: Message, allowed: PhraseException[] = exceptions): string[] {
  const englishTexts = variants(message.english)
  const spanishTexts = message.spanish === undefined ? [] : variants(message.spanish)
  const isAllowed = (phrase: string) =>
    allowed.some((exception) => exception.phrase === phrase && message.english.startsWith(exception.text))
  return [
    ...englishTexts.flatMap((text) => phraseProblems(text, text, english, isAllowed)),
    ...spanishTexts.flatMap((text) => phraseProblems(text, message.english, spanish, isAllowed)),
    ...englishTexts.flatMap((text) =>
      isAllowed('reading level')
        ? []
        : hardSentences(text).map(
            (found) =>
              `grade ${found.grade.toFixed(1)}, ${words(found.sentence).length} words (over ${shortSentence}): “${found.sentence}”. Split it or use shorter words.`,
          ),
    ),
    ...spanishTexts.flatMap((text) =>
      longSpanishSentences(text).map(
        (sentence) => `Spanish sentence of ${words(sentence).length} words, over ${longSpanishSentence}: “${sentence}”`,
      ),
    ),
  ].filter((problem, index, all) => all.indexOf(problem) === index)
}

function phraseProblems(
  text: string,
  englishText: string,
  rules: typeof english,
  isAllowed: (phrase: string) => boolean,
): string[] {
  return rules.flatMap(({ pattern, phrase, when, unless, instead, reason }) => {
    const found = pattern.exec(text.replaceAll(/\{\w+\}/g, '{}'))
    if (!found || (when && !when.test(englishText)) || unless?.test(englishText) || isAllowed(phrase)) return []
    return [`“${found[0]}” in “${text}”: ${reason}. Write: ${instead}`]
  })
}

/** The same English, translated in two ways. */
export function differingTranslations(messages: Message[]): { message: Message; problem: string }[] {
  const first = new Map<string, Message>()
  return messages.flatMap((message) => {
    const key = JSON.stringify([message.english, message.context])
    const other = first.get(key)
    if (!other) first.set(key, message)
    if (!other || other.spanish === message.spanish) return []
    return [{ message, problem: `“${message.english}” is “${message.spanish}” here and “${other.spanish}” elsewhere` }]
  })
}
