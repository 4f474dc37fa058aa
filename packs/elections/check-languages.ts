import type { PackedLanguages } from './schema.ts'

/** Checks the places with ballots and help in other languages: each once, and named as their level needs it. */
export function languageProblems(areas: readonly PackedLanguages[]): string[] {
  const seen = new Set<string>()
  return areas.flatMap(({ id, level, county, place, languages }) => {
    const problems: string[] = []
    if (seen.has(id)) problems.push('occurs twice')
    seen.add(id)
    if ((level === 'state') !== (county === undefined)) problems.push('must have a county unless it is a state')
    if ((level === 'city') !== (place !== undefined)) problems.push('must have a place exactly if it is a city')
    if (new Set(languages.map(({ en }) => en)).size < languages.length) problems.push('names a language twice')
    return problems.map((problem) => `languages.jsonl: ${id} ${problem}`)
  })
}
