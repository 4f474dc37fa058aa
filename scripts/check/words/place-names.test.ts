import { expect, test } from 'vitest'
import { placeNameProblems, spanishPlaceProblems } from './problems.ts'

test.each([
  ['a variable', 'const state = stateName(code)\n<Trans>Elections in {state}.</Trans>'],
  ['a variable that may be missing', 'const state = code && stateName(code, locale)\nt`Results for ${state}`'],
  ['a method', 'const name = format.state(code)\nt`Races in ${name}`'],
  ['a value', "i18n._('Elections in {state}', {\n state: stateName(code),\n})"],
  ['a call in the text', 't`Senators of ${civicTerms.stateName(code)}`'],
])('a name without its article in a sentence is found: %s', (_, source) => {
  expect(placeNameProblems('web/x.tsx', source)).toHaveLength(1)
})

test.each([
  'const state = stateName(code)\n<Trans>Upcoming: {state}</Trans>',
  'const state = stateInText(code)\n<Trans>Elections in {state}.</Trans>',
  'const place = stateName(code)\n<Trans>{city}, {place} {zip}</Trans>',
])('a name alone or with its article passes: %s', (source) => {
  expect(placeNameProblems('web/x.tsx', source)).toEqual([])
})

test('no sentence begins with a place, whose article would be in lower case', () => {
  const source = 'const state = stateInText(code)\n\n<Trans>{state} has no governor.</Trans>'
  expect(placeNameProblems('web/x.tsx', source)).toEqual([expect.stringContaining('web/x.tsx:3 a sentence begins')])
})

test('Spanish has no “de el”, and an article after a preposition', () => {
  const message = (spanish: string) => ({ english: 'x', spanish, places: [{ file: 'x', line: 1 }] })
  const inText = () => 'const state = stateInText(code)'
  const bare = () => 'const state = stateName(code)'
  expect(spanishPlaceProblems(message('Resultados de {state}'), inText)).toHaveLength(1)
  expect(spanishPlaceProblems(message('Se aplica a {state}'), inText)).toHaveLength(1)
  expect(spanishPlaceProblems(message('Elecciones en {state}'), inText)).toEqual([])
  expect(spanishPlaceProblems(message('Elecciones en {state}'), bare)).toHaveLength(1)
  expect(spanishPlaceProblems(message('Próximos: {state}'), bare)).toEqual([])
})
