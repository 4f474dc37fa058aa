import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { Settings } from '../../server/config.ts'
import { retention } from '../../server/core/retention.ts'
import { root } from '../build/folders.ts'

const read = (path: string) => readFileSync(new URL(path, `file://${root}/`), 'utf8')
const page = read('docs/privacy.md')
const isDocumented = (name: string) => page.includes(`\`${name}\``)

/** The cells of each row of the table below a heading. */
function tableBelow(heading: string): string[][] {
  const [, rest = ''] = page.split(`## ${heading}\n`)
  const [section = ''] = rest.split('\n## ')
  return section
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

test('documents every table', () => {
  const migrations = globSync('server/db/migrations/*.sql', { cwd: root }).map(read).join('')
  const renamed = new Map(
    [...migrations.matchAll(/^alter table (\w+) rename to (\w+)/gm)].map(([, from = '', to = '']) => [from, to]),
  )
  const created = [...migrations.matchAll(/^create (?:unlogged )?table (?:if not exists )?(\w+)/gm)].map(
    ([, name = '']) => renamed.get(name) ?? name,
  )
  const types = globSync(['server/db/schema.ts', 'server/db/*-tables.ts'], { cwd: root }).map(read).join('')
  const typed = [...types.matchAll(/^ {2}(\w+): (?:\{|CountColumns\b.*)$/gm)].map(([, name = '']) =>
    name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
  )
  expect(created.length).toBeGreaterThan(30)
  expect(typed.toSorted()).toEqual(created.toSorted())
  expect(created.filter((name) => !isDocumented(name))).toEqual([])
  expect(isDocumented('jobs')).toBe(true)
})

test('documents every retention period as the code has it', () => {
  const periodText = (period: { days: number } | { hours: number }) => {
    const [[unit = '', count = 0] = []] = Object.entries(period)
    return `${count} ${count === 1 ? unit.slice(0, -1) : unit}`
  }
  const documented = Object.fromEntries(tableBelow('Retention periods').map(([, period, name = '']) => [name, period]))
  expect(documented).toEqual(
    Object.fromEntries(Object.entries(retention).map(([name, period]) => [name, periodText(period)])),
  )
})

/** Files that may use browser storage directly; their keys are documented. */
const storageFiles =
  /local-data|theme|theme-boot|saved-places|use-quiz|marks-store|address-search\/address|browser\/stored|use-saved-name|browser-push|use-draft/

const cookies = [
  'locale',
  'sidebar_state',
  'precinct_time_zone',
  'precinct_place',
  'precinct_session',
  'precinct.session_data',
  'precinct.known',
  'precinct.passkey',
  'precinct.two_factor',
  'precinct.oauth_state',
]

test('documents everything stored in the browser', () => {
  const files = globSync('web/**/*.{ts,tsx,js}', { cwd: root })
  const keys = files
    .flatMap((file) => [...read(file).matchAll(/\$\{(?:product|prefix)\}_?([a-z]\w*?)(_?\$\{\w+\}.*)?`/g)])
    .map(([, name, suffix]) => (suffix ? `precinct_${name}_…` : `precinct_${name}`))
  expect(keys).toContain('precinct_quiz')
  expect(keys.filter((name) => !isDocumented(name))).toEqual([])
  const usesStorage = (file: string) => /\b(?:local|session)Storage\.(?:set|get)Item\(/.test(read(file))
  expect(files.filter((file) => usesStorage(file) && !storageFiles.test(file))).toEqual([])
  expect(['ui-theme', ...cookies].filter((name) => !isDocumented(name))).toEqual([])
})

test('documents exactly the settings that contact a third party', () => {
  const documented = tableBelow('Third parties, only when configured or asked for').flatMap(
    ([setting = '']) => setting.match(/[A-Z_]{5,}/g) ?? [],
  )
  const settings = Object.keys(Settings.shape)
  expect(documented.filter((name) => !settings.includes(name))).toEqual([])
  const contactsThirdParty = settings.filter((name) =>
    /API_KEY$|_TILES_URL$|PHOTOS$|MEASUREMENT_ID$|^SMTP_URL$|^OIDC_ISSUER$|^CENSUS_GEOCODER$/.test(name),
  )
  expect(contactsThirdParty.toSorted()).toEqual(documented.toSorted())
})
