import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../../build/folders.ts'
import { advanceWidths } from './font.ts'
import { hintSpans, isInSpan, lineCount } from './hints.ts'

test('the widths of the characters come from the font', () => {
  const width = advanceWidths(join(root, 'web/fonts/public-sans-core.woff2'))
  expect(width('i')).toBeLessThan(width('n'))
  expect(width('n')).toBeLessThan(width('W'))
  expect(width('ñ')).toBe(width('n'))
  expect(width('á')).toBe(width('a'))
  // Measured in Chromium at weight 400.
  expect(width('W')).toBeCloseTo(0.954, 2)
  expect(width('i')).toBeCloseTo(0.248, 2)
})

test('lines break at spaces', () => {
  expect(lineCount('Two letters, such as TX.')).toBe(1)
  expect(lineCount('a b', 10)).toBe(2)
  expect(lineCount('We send reminders here, and you sign in with it. Change it below.')).toBe(2)
})

test.each([
  ['a property', '<Field\n  hint={<Trans>Text here</Trans>} />'],
  ['a property over lines', '<Field\n  hint={\n    <Trans>\n      Text here\n    </Trans>\n  }\n/>'],
  ['an option', 'field({\n  hint: <Trans>Text here</Trans>,\n})'],
  ['a server page', "field({\n  hint: i18n._('Text here'),\n})"],
  ['a function of a server page', "const passwordHint = (i18n: I18n) =>\n  i18n._('Text here')\n\n"],
  ['a component', 'a\n<Hint>\n  <Trans>Text here</Trans>\n</Hint>'],
  ['an element', '<form>\n<p id="zip-hint" className="muted"><Trans>Text here</Trans></p>'],
  ['the note of a switch', '<Switch\n  description={<Trans>Text here</Trans>}\n/>'],
])('%s is a hint', (_, source) => {
  const line = source.split('\n').findIndex((text) => /Trans>|i18n/.test(text)) + 1
  const spans = hintSpans(source)
  expect(spans.some((span) => isInSpan('Text here', line, span))).toBe(true)
  expect(spans.some((span) => isInSpan('Other text', line, span))).toBe(false)
})

test('other text is not', () => {
  expect(hintSpans('<EmptyState description={<Trans>Text here</Trans>} />')).toEqual([])
  const [span] = hintSpans('field({ hint: <Trans>One</Trans>, label: <Trans>Two</Trans> })')
  expect(span && isInSpan('Two', 1, span)).toBe(false)
})
