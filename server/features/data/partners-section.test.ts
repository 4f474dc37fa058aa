import { expect, test } from 'vitest'
import type { DataReport } from '../../../contract/data.ts'
import { i18nFor } from '../../core/i18n.ts'
import { partnersSection } from './updates.page.ts'

const report: DataReport = {
  today: '2026-11-16',
  files: 0,
  outdatedFiles: 0,
  oldest: null,
  lastLook: null,
  followsReleases: false,
  releases: [],
  links: null,
  packs: [],
  partners: [],
}

test('partners are named with the number of their facts and the day they published them', () => {
  const partner = { name: '<Dane> County', url: 'https://clerk.example.gov/', publishedAt: '2026-11-10T08:00:00.000Z' }
  const shown = partnersSection(i18nFor('en'), { ...report, partners: [{ ...partner, records: 1, ignored: 2 }] })
  expect(shown?.text).toContain('&lt;Dane&gt; County</a>:')
  expect(shown?.text).toMatch(/1 fact,\s+published November 10, 2026/)
  expect(partnersSection(i18nFor('en'), report)).toBeUndefined()
})
