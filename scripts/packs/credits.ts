import { readFileSync } from 'node:fs'
import { bundledPacks, readManifests } from '../../packs/pack.ts'
import { classifySource } from '../../packs/sources.ts'

/** Publishers that the landing page credits: `url: '…'` in its list of sources. */
function credited(): string[] {
  const footer = readFileSync(new URL('../../web/features/landing/landing-frame.tsx', import.meta.url), 'utf8')
  const start = footer.indexOf('const dataSources')
  const list = footer.slice(start, footer.indexOf('\n]', start))
  return [...list.matchAll(/url: '([^']+)'/g)].map(([, url = '']) => classifySource({ url }).publisher?.name ?? url)
}

/** Publishers of the whole country; states are named beside their facts. */
const used = () =>
  readManifests(bundledPacks)
    .flatMap(({ origins }) => Object.values(origins))
    .flatMap((origin) => {
      const { class: sourceClass, publisher } = classifySource(origin)
      return publisher && publisher.state === undefined && sourceClass !== 'secondary' ? [publisher.name] : []
    })

/** Publishers that no manifest names, but single records do: each Senate roll call links to the Senate. */
const namedByRecords = ['U.S. Senate']

/** The landing page must credit every publisher of the packs, and no one else. */
export function creditProblems(names = { credited: credited(), used: used() }): string[] {
  const expected = new Set([...names.used, ...namedByRecords])
  return [
    ...[...expected]
      .filter((name) => !names.credited.includes(name))
      .map((name) => `the landing page does not credit ${name}`),
    ...names.credited
      .filter((name) => !expected.has(name))
      .map((name) => `the landing page credits ${name}, whose facts we do not use`),
  ]
}
