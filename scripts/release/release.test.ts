import { expect, test } from 'vitest'
import { billOfMaterials } from '../licenses/sbom.ts'
import { releaseNotes, withVersion } from './changelog.ts'

const changelog = '# Changelog\n\n## Unreleased\n\n- New\n\n## 0.1.0 (2026-11-01)\n\n- Old\n'

test('takes what is unreleased, and puts it under its version', () => {
  expect(releaseNotes(changelog)).toBe('- New\n')
  const next = withVersion(changelog, '0.2.0', '2026-11-18')
  expect(next).toContain('## Unreleased\n\n## 0.2.0 (2026-11-18)\n\n- New\n')
  expect(() => releaseNotes(next)).toThrow('nothing under "Unreleased"')
})

test('the bill of materials has every package once, with its checksum, and says which the server runs', () => {
  const { components } = billOfMaterials('0.2.0', new Date('2026-11-18'))
  expect(components.length).toBeGreaterThan(500)
  expect(new Set(components.map(({ purl }) => purl)).size).toBe(components.length)
  for (const { purl, hashes, licenses } of components) {
    expect.soft(hashes[0]?.content, purl).toMatch(/^[0-9a-f]{128}$/)
    expect.soft(licenses[0]?.expression, purl).not.toBe('NOASSERTION')
  }
  const scopeOf = (name: string) => components.find((one) => one.name === name)?.scope
  expect([scopeOf('fastify'), scopeOf('vitest')]).toEqual(['required', 'excluded'])
})
