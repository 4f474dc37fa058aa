import { extractMessages } from '../extract-messages.ts'
import { sourceFiles } from '../source-files.ts'
import { placeNameProblems, spanishPlaceProblems } from './place-names.ts'
import { differingTranslations, type Message, wordProblems } from './problems.ts'

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
