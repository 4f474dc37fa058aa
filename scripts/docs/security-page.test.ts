import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../build/folders.ts'

/** Sections of ASVS 5.0.0 with their number of level 1 and 2 requirements; those of level 3 come last in a section. */
const sections = `
  1.1:2 1.2:9 1.3:11 1.4:3 1.5:2
  2.1:3 2.2:3 2.3:4 2.4:1
  3.2:2 3.3:4 3.4:6 3.5:5 3.7:2
  4.1:3 4.2:1 4.3:2 4.4:4
  5.1:1 5.2:3 5.3:2 5.4:3
  6.1:3 6.2:12 6.3:4 6.4:4 6.5:5 6.6:3 6.8:4
  7.1:3 7.2:4 7.3:2 7.4:5 7.5:2 7.6:2
  8.1:2 8.2:3 8.3:1 8.4:1
  9.1:3 9.2:4
  10.1:2 10.2:2 10.3:4 10.4:11 10.5:5 10.6:2 10.7:3
  11.1:2 11.2:3 11.3:3 11.4:4 11.5:1 11.6:1
  12.1:3 12.2:2 12.3:4
  13.1:1 13.2:5 13.3:2 13.4:5
  14.1:2 14.2:4 14.3:3
  15.1:3 15.2:3 15.3:7
  16.1:1 16.2:5 16.3:4 16.4:3 16.5:3
  17.1:1 17.2:4 17.3:2
`

const requirements = [...sections.matchAll(/(\d+\.\d+):(\d+)/g)].flatMap(([, section, count]) =>
  Array.from({ length: Number(count) }, (_, index) => `${section}.${index + 1}`),
)

const page = readFileSync(join(root, 'docs/security.md'), 'utf8')
const review = readFileSync(join(root, 'docs/security-requirements.md'), 'utf8')
const rows = [...review.matchAll(/^- (\d[\d.–, ]*) ([a-z ]+): (.*)$/gm)].map(
  ([, ids = '', verdict = '', evidence = '']) => ({ ids, verdict, evidence: evidence.trim() }),
)

/** The requirements of a row: `1.1.2, 1.2.1`, or all from one to another, `1.2.6–1.2.8`. */
function expand(ids: string): string[] {
  return ids.split(', ').flatMap((range) => {
    const [first = '', last = first] = range.split('–')
    return requirements.slice(requirements.indexOf(first), requirements.indexOf(last) + 1)
  })
}

test('the security review lists every requirement once, in order', () => {
  expect(requirements).toHaveLength(253)
  expect(rows.flatMap(({ ids }) => expand(ids))).toEqual(requirements)
})

test('the security page names every test of attacks', () => {
  const tests = globSync('{civic,contract,e2e,scripts,server,web}/**/*-attacks.test.ts', { cwd: root })
  expect(tests.length).toBeGreaterThan(20)
  expect(tests.filter((path) => !page.includes(`\`${path}\``))).toEqual([])
})

test('the security review has a verdict and evidence for each requirement', () => {
  const verdicts = new Set(['met', 'not applicable', 'open'])
  const incomplete = rows.filter(({ verdict, evidence }) => !verdicts.has(verdict) || evidence === '')
  expect(incomplete).toEqual([])
})
