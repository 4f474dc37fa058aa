import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { Settings } from '../../server/config.ts'
import { retention } from '../../server/core/retention.ts'
import { root } from '../build/folders.ts'

const read = (path: string) => readFileSync(new URL(path, `file://${root}/`), 'utf8')
const page = read('docs/privacy.md')
const named = (text: string) => page.includes(`\`${text}\``)

/** The cells of each row of the table below a heading. */
function rowsBelow(heading: string): string[][] {
  const [, rest = ''] = page.split(`## ${heading}\n`)
  const [part = ''] = rest.split('\n## ')
  return part
    .split('\n')
    .filter((line) => line.startsWith('| '))
    .slice(1)
    .map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    )
}

test('every table is named', () => {
  const made = globSync('server/db/migrations/*.sql', { cwd: root }).flatMap((file) =>
    [...read(file).matchAll(/^create (?:unlogged )?table (?:if not exists )?(\w+)/gm)].map(([, name = '']) => name),
  )
  const typed = [...read('server/db/schema.ts').matchAll(/^ {2}(\w+): \{$/gm)].map(([, name = '']) =>
    name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
  )
  expect(made.length).toBeGreaterThan(30)
  expect(typed.toSorted()).toEqual(made.toSorted())
  expect(made.filter((name) => !named(name))).toEqual([])
  expect(named('jobs')).toBe(true)
})

test('every time is the one in the code, and all of them are there', () => {
  const words = (span: { days: number } | { hours: number }) => {
    const [[unit = '', count = 0] = []] = Object.entries(span)
    return `${count} ${count === 1 ? unit.slice(0, -1) : unit}`
  }
  const told = Object.fromEntries(rowsBelow('How long').map(([, time, name = '']) => [name, time]))
  expect(told).toEqual(Object.fromEntries(Object.entries(retention).map(([name, span]) => [name, words(span)])))
})

test('everything the browser keeps is named', () => {
  const sources = globSync('web/**/*.{ts,tsx,js}', { cwd: root }).map(read).join('\n')
  const keys = [...sources.matchAll(/\$\{(?:product|prefix)\}_?([a-z]\w*?)(_?\$\{\w+\}.*)?`/g)]
  const names = keys.map(([, name, more]) => (more ? `precinct_${name}_…` : `precinct_${name}`))
  expect(names).toContain('precinct_quiz')
  expect(names.filter((name) => !named(name))).toEqual([])
  const users = globSync('web/**/*.{ts,tsx,js}', { cwd: root }).filter((file) =>
    /\b(?:local|session)Storage\.(?:set|get)Item\(/.test(read(file)),
  )
  const known =
    /local-data|theme|theme-boot|kept-places|use-quiz|marks-store|address-search\/address|stored-name|browser-push|use-draft/
  expect(users.filter((file) => !known.test(file))).toEqual([])
  for (const name of ['ui-theme', 'locale', 'sidebar_state', 'precinct_session', 'precinct.session_data'])
    expect(named(name)).toBe(true)
})

test('every setting that lets a third party in is named, and each that is named is one', () => {
  const told = rowsBelow('Third parties, and only when configured').flatMap(
    ([setting = '']) => setting.match(/[A-Z_]{5,}/g) ?? [],
  )
  const settings = Object.entries(Settings.shape)
  expect(told.filter((name) => !settings.some(([known]) => known === name))).toEqual([])
  const outward = settings.filter(([name]) =>
    /API_KEY$|_TILES_URL$|PHOTOS$|MEASUREMENT_ID$|^SMTP_URL$|^OIDC_ISSUER$|^CENSUS_GEOCODER$/.test(name),
  )
  expect(outward.map(([name]) => name).toSorted()).toEqual(told.toSorted())
})
