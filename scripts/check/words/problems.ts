import { type CompiledIcuChoices, type CompiledMessage, compileMessage } from '@lingui/message-utils/compileMessage'
import { extractMessages } from '../extract-messages.ts'
import { sourceFiles } from '../source-files.ts'
import {
  type PhraseException,
  type PhraseRule,
  englishRules,
  exceptions,
  familiarWords,
  spanishRules,
} from './rules.ts'

const isChoices = (value: unknown): value is CompiledIcuChoices => typeof value === 'object' && value !== null

function branchesOf(token: CompiledMessage[number]): CompiledMessage[] {
  const choices: unknown = typeof token === 'string' ? undefined : token[2]
  if (!isChoices(choices)) return []
  return Object.entries(choices).flatMap(([key, branch]) => {
    if (key === 'offset' || branch === undefined || typeof branch === 'number') return []
    return [typeof branch === 'string' ? [branch] : branch]
  })
}

/** The texts a message can become: each branch of a plural or choice at least once. Keeps placeholders, drops tags. */
export const variants = (message: string): string[] => [...new Set(texts(compileMessage(message)).map(withoutTags))]

/** Several choices in one message advance together, so that each branch occurs without every combination of them. */
function texts(message: CompiledMessage): string[] {
  const parts = message.map((token) => {
    if (typeof token === 'string') return [token]
    const branches = branchesOf(token).flatMap(texts)
    return branches.length > 0 ? branches.map((text) => text.replaceAll('#', '{number}')) : [`{${token[0]}}`]
  })
  const count = Math.max(1, ...parts.map(({ length }) => length))
  return Array.from({ length: count }, (_, index) => parts.map((part) => part[index % part.length]).join(''))
}

const withoutTags = (text: string) => text.replaceAll(/<\/?\w+\s*\/?>/g, '')

/** Abbreviations whose periods end no sentence. */
const abbreviations = /\b(?:U\.S|a\. m|p\. m|EE\. UU|EE|St|Mr|Ms|Dr|No|Jr|Sr|e\.g|i\.e|vs|etc|[A-Z])\.(?=\s)/g

export function sentences(text: string): string[] {
  const guarded = text.replaceAll(abbreviations, (found) => found.replaceAll('.', '\u0000'))
  return guarded
    .split(/(?<=[.!?…][”’")]*)\s+|\n+/)
    .map((sentence) => sentence.replaceAll('\u0000', '.').trim())
    .filter((sentence) => sentence !== '')
}

/** Words of a sentence; a placeholder is one word. */
export function words(sentence: string): string[] {
  return sentence.replaceAll(/\{\w+\}/g, 'it').match(/[\p{L}\p{N}][\p{L}\p{N}.’'@/_-]*/gu) ?? []
}

/** A text of the product in both languages, and where the code has it. */
interface Message {
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
  // Characters in brackets match anywhere, other phrases only as whole words.
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
    ...englishTexts.flatMap((text) => phraseProblems(text, { englishText: text, rules: english, isAllowed })),
    ...spanishTexts.flatMap((text) =>
      phraseProblems(text, { englishText: message.english, rules: spanish, isAllowed }),
    ),
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
  {
    englishText,
    rules,
    isAllowed,
  }: { englishText: string; rules: typeof english; isAllowed: (phrase: string) => boolean },
): string[] {
  return rules.flatMap(({ pattern, phrase, when, unless, instead, reason }) => {
    const found = pattern.exec(text.replaceAll(/\{\w+\}/g, '{}'))
    if (!found || (when && !when.test(englishText)) || unless?.test(englishText) || isAllowed(phrase)) return []
    return [`“${found[0]}” in “${text}”: ${reason}. Write: ${instead}`]
  })
}

/** English texts that have two different translations. */
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

const shortSentence = 12
const highestGrade = 9
const longSpanishSentence = 30

const familiar = new Set(familiarWords)

/** Estimates syllables from the vowels, as readability formulas do. A code such as GOOGLE_CIVIC_API_KEY or a path counts as one. */
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
  // A leading y is a consonant.
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

/** Calls that return a state's name without its article: for headings, menus, and after a comma or colon. */
const bareCall = '(?:stateName|nameOf|nameOfState|districtName|format\\.state)\\('
/** Calls that return the name as it appears within a sentence, with its article. */
const inTextCall = '(?:stateWithArticle|stateInText|nameInText|districtInText)\\('

/** The names of variables and parameters in a file that get their value from one of these calls. */
function variables(source: string, call: string): string[] {
  const assigned = new RegExp(`\\b(\\w+)(?: =|:|=\\{) ?(?:[\\w.()?&\\s]*?[&?.] ?)?${call}`, 'g')
  return [...new Set([...source.matchAll(assigned)].flatMap(([, name]) => name ?? []))]
}

const prepositions = '(?:in|of|for|from|to|near|outside)'
const spanishPrepositions = '(?:en|de|del|a|al|por|para|desde|hacia)'

/** Texts in which a state's name lacks its article, such as "in District of Columbia"; "Go to Texas Registration" needs none. */
export function placeNameProblems(path: string, source: string): string[] {
  const lineAt = (index: number) => `${path}:${source.slice(0, index).split('\n').length}`
  const find = (pattern: string, problem: string) =>
    [...source.matchAll(new RegExp(pattern, 'g'))].map(({ index }) => `${lineAt(index)} ${problem}`)
  return [
    ...variables(source, bareCall).flatMap((name) =>
      find(
        `\\b${prepositions}\\s+\\$?\\{${name}\\}(?! [A-Z])`,
        `{${name}} has no article: take the name with stateInText`,
      ),
    ),
    ...find(`\\b${prepositions}\\s+\\$?\\{[\\w.]*\\b${bareCall}`, 'the name has no article: use stateInText'),
    ...variables(source, inTextCall).flatMap((name) =>
      find(
        `(?:<Trans>|[\`'"])\\s*\\$?\\{${name}\\}[’']?s? [a-z]`,
        `a sentence begins with {${name}}: write “In {${name}}, …”`,
      ),
    ),
  ]
}

/** Spanish "de el Distrito", or a name without its article after a preposition. */
export function spanishPlaceProblems({ spanish, places }: Message, readSource: (file: string) => string): string[] {
  if (spanish === undefined) return []
  const sources = places.map(({ file }) => readSource(file))
  const after = (words: string, call: string) =>
    sources
      .flatMap((source) => variables(source, call))
      .filter((name) => new RegExp(`(?<!\\p{L})${words} \\{${name}\\}`, 'iu').test(spanish))
  return [
    ...after('(?:de|a)', inTextCall).map((name) => `“de el” or “a el” can come of {${name}} in “${spanish}”`),
    ...after(spanishPrepositions, bareCall).map((name) => `{${name}} has no article in “${spanish}”`),
  ]
}

/** Checks how every text of the screens, emails and API reads, in both languages. The rules are in rules.ts. */
export async function wordingProblems(): Promise<string[]> {
  const extracted = await extractMessages()
  if ('error' in extracted) return extracted.error
  const messages = extracted.catalogs.flatMap(readMessages)
  const files = sourceFiles()
  const sources = new Map(files.map(({ path, source }) => [path, source]))
  const read = (file: string) => sources.get(file) ?? ''
  const found = [
    ...messages.flatMap((message) =>
      [...wordProblems(message), ...spanishPlaceProblems(message, read)].map((problem) => ({ message, problem })),
    ),
    ...differingTranslations(messages),
  ]
  const placeNames = files
    .filter(({ path }) => /^(?:web|server)\//.test(path) && !/\.test\./.test(path))
    .flatMap(({ path, source }) => placeNameProblems(path, source))
  return [...found.map(({ message, problem }) => `${placeOf(message)} ${problem}`), ...placeNames].toSorted()
}

type Extracted = Awaited<ReturnType<typeof extractMessages>>
type Catalog = Extract<Extracted, { catalogs: unknown }>['catalogs'][number]

function readMessages({ inCode, saved }: Catalog): Message[] {
  return Object.entries(inCode).map(([id, { message, context, origin = [] }]) => {
    const translation = saved[id]?.translation
    return {
      english: message ?? id,
      ...(translation && { spanish: translation }),
      ...(context && { context }),
      places: origin.map(([file, line = 1]) => ({ file, line })),
    }
  })
}

function placeOf({ places: [first] }: Message): string {
  return first ? `${first.file}:${first.line}` : '?'
}
