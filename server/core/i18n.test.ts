import { expect, test } from 'vitest'
import { i18nFor, readPo } from './i18n.ts'

test('reads the catalogues as Lingui writes them', () => {
  const text = `msgid ""
msgstr ""
"Language: es\\n"

#: server/a.ts
msgid "Hello {name}"
msgstr "Hola {name}"

msgid ""
"A text over "
"two lines with \\"quotes\\""
msgstr ""
"Un texto en "
"dos líneas"

msgid "Not translated"
msgstr ""
`
  expect([...readPo(text)]).toEqual([
    ['Hello {name}', 'Hola {name}'],
    ['A text over two lines with "quotes"', 'Un texto en dos líneas'],
    ['Not translated', ''],
  ])
})

test('each language has its own words, and English is what stands in the code', () => {
  expect(i18nFor('en')._('administrators')).toBe('administrators')
  expect(i18nFor('es')._('administrators')).not.toBe('administrators')
})
