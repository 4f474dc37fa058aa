import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../build/folders.ts'

/** Text that names a source or its date, in the English of the screens. */
const namesSource = /\bSource: |\bas of \{|\bas of \$\{|Not checked against a source/

/** Shows a source with the button that reports an error: `fact` is a required property of each. */
const hasReportButton = /<(?:SourceText|SourceNote|SourceLine|VoterInfoSource|ReportFactButton)\b/

/** Files that may name a source or a date without the button, and why. */
const exceptions: Record<string, string> = {
  'web/features/desk/overview/desk-overview.tsx': 'for the office that is the source',
  'web/features/moderation/facts/fact-report-card.tsx': 'for administrators, who answer the report',
  'web/features/plan/plan-summary.tsx': 'only printed, or read without a network',
  'web/features/results/counts/count-section.tsx': 'a list of links to the counts, each of which has the button',
  'web/features/site/data/pack-section.tsx': 'a page about the sources themselves, without the app',
  'web/parts/offices/official-row.tsx': 'rows of the card in who-answer.tsx, which has the button',
  'web/parts/sources/named-source.tsx': 'for visitors, on a page without the app',
}

const files = globSync('web/**/*.tsx', { cwd: root })
const read = (file: string) => readFileSync(join(root, file), 'utf8')

test('no screen names a source without the button that reports an error', () => {
  const named = files.filter((file) => namesSource.test(read(file)))
  expect(named.length).toBeGreaterThan(4)
  expect(named.filter((file) => !hasReportButton.test(read(file)) && !(file in exceptions))).toEqual([])
  expect(Object.keys(exceptions).filter((file) => !named.includes(file))).toEqual([])
})

test('every source is shown by one component', () => {
  const withButton = files.filter((file) => /<ReportFactButton\b/.test(read(file)))
  expect(withButton.toSorted()).toEqual(['web/parts/sources/sources-dialog.tsx'])
})
