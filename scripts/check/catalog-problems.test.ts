import { expect, test } from 'vitest'
import { type Catalog, catalogProblems } from './catalog-problems.ts'

const file = 'web/locales/es.po'
const inCode: Catalog = { hi: { message: 'Hello {name}', origin: [['web/home.tsx', 12]] } }

test.each<[string, Catalog, string[]]>([
  ['a complete catalog', { hi: { translation: 'Hola {name}' } }, []],
  [
    'a text that was never extracted',
    {},
    ['web/home.tsx:12 "Hello {name}" is not in web/locales/es.po: run npm run messages'],
  ],
  [
    'a text that is used again',
    { hi: { translation: 'Hola {name}', obsolete: true } },
    ['web/home.tsx:12 "Hello {name}" is not in web/locales/es.po: run npm run messages'],
  ],
  [
    'a missing translation',
    { hi: { translation: '' } },
    ['web/home.tsx:12 "Hello {name}" has no translation in web/locales/es.po'],
  ],
  [
    'a lost placeholder',
    { hi: { translation: 'Hola' } },
    ['web/locales/es.po "Hello {name}": the translation lacks or adds {name}'],
  ],
  [
    'a text that the code no longer has',
    { hi: { translation: 'Hola {name}' }, bye: { message: 'Bye', translation: 'Adiós' } },
    ['web/locales/es.po "Bye" is not used: run npm run messages'],
  ],
])('%s', (_, saved, problems) => {
  expect(catalogProblems(file, inCode, saved)).toEqual(problems)
})

test('a translation may change the words of a plural but not its variable and branches', () => {
  const plural: Catalog = { n: { message: '{n, plural, one {vote} other {{n} votes}}' } }
  const problemsOf = (translation: string) => catalogProblems(file, plural, { n: { translation } })
  expect(problemsOf('{n, plural, one {voto} other {{n} votos}}')).toEqual([])
  expect(problemsOf('{m, plural, one {voto} other {{n} votos}}')).toHaveLength(1)
  expect(problemsOf('{n, plural, other {{n} votos}}')).toHaveLength(1)
})
