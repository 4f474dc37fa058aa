import type { Message } from './problems.ts'

/** Calls that return a state's name without its article: for headings, menus, and after a comma or colon. */
const bareCall = '(?:stateName|nameOf|nameOfState|districtName|format\\.state)\\('
/** Calls that return it as it is within a sentence. */
const inTextCall = '(?:stateWithArticle|stateInText|nameInText|districtInText)\\('

/** The variables and parameters of a file that get their value from such a call. */
function variables(source: string, call: string): string[] {
  const assigned = new RegExp(`\\b(\\w+)(?: =|:|=\\{) ?(?:[\\w.()?&\\s]*?[&?.] ?)?${call}`, 'g')
  return [...new Set([...source.matchAll(assigned)].flatMap(([, name]) => name ?? []))]
}

const prepositions = '(?:in|of|for|from|to|near|outside)'
const spanishPrepositions = '(?:en|de|del|a|al|por|para|desde|hacia)'

/** Texts in which a state's name lacks its article, such as "in District of Columbia". */
export function placeNameProblems(path: string, source: string): string[] {
  const lineAt = (index: number) => `${path}:${source.slice(0, index).split('\n').length}`
  const find = (pattern: string, problem: string) =>
    [...source.matchAll(new RegExp(pattern, 'g'))].map(({ index }) => `${lineAt(index)} ${problem}`)
  return [
    ...variables(source, bareCall).flatMap((name) =>
      find(`\\b${prepositions}\\s+\\$?\\{${name}\\}`, `{${name}} has no article: take the name with stateInText`),
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
