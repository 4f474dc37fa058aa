import { generateKeyPairSync } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest'
import { runHere, urlOf } from '../../harness/app/command.ts'
import { createDataFolder, createTestDatabase } from '../../harness/app/database.ts'
import { startSmtpSink } from '../../harness/stand-ins/smtp-sink.ts'
import { startUpstream, status } from '../../harness/stand-ins/upstream-server.ts'
import { type Release, descriptionFile, schemaVersion, signRelease, writePublicKey } from '../../packs/release.ts'
import { parseConfig } from '../../server/config.ts'
import { type Connection, connectEmbedded } from '../../server/db/connect.ts'
import { serveCommands } from '../../server/db/served-database.ts'
import { generateVapidKeys } from '../../server/push/push.ts'
import { packsInUse, runChecks } from './checks.ts'
import type { DoctorContext } from './finding.ts'

const onPostgres = inject('postgresUrl') !== ''
const folder = mkdtempSync(join(tmpdir(), 'precinct-doctor-'))
const dataDir = join(folder, 'data')
const delivered: string[] = []
const mailServer = await startSmtpSink({ onMail: ({ to }) => void delivered.push(to) })
const service = await startUpstream(status(404))
const { publicKey, privateKey } = generateKeyPairSync('ed25519')
const vapid = generateVapidKeys()
let connection: Connection
let stopServing = () => {}
let databaseUrl = ''

beforeAll(async () => {
  const release: Release = { schemaVersion, createdAt: '2026-11-01T00:00:00Z', packs: {} }
  writeFileSync(join(folder, descriptionFile), signRelease(release, privateKey))
  mkdirSync(dataDir)
  writeFileSync(join(dataDir, 'last-backup'), '2026-11-13T03:00:00Z')
  if (!onPostgres) await createDataFolder(dataDir)
  connection = onPostgres ? await createTestDatabase() : await connectEmbedded(dataDir, () => {})
  if (onPostgres) databaseUrl = await urlOf(connection)
  else stopServing = await serveCommands(dataDir, connection.db)
})
afterAll(async () => {
  stopServing()
  await connection.close()
  await mailServer.close()
  await service.close()
  rmSync(folder, { recursive: true, force: true })
})

const pack = { name: 'places', about: 'x', compiledOn: '2026-11-01', freshUntil: '9999-12-31', origins: {}, files: {} }
/** Its origin published nothing newer, so nobody can do anything about it. */
const oldList = { ...pack, name: 'election-offices', freshUntil: '2021-12-31' }

interface Planted extends Partial<Omit<DoctorContext, 'config' | 'env'>> {
  settings?: Record<string, string>
}

/** What the doctor finds in a healthy installation after one thing was changed. */
async function examine({ settings = {}, ...planted }: Planted = {}): Promise<string[]> {
  const env = {
    NODE_ENV: 'production',
    PUBLIC_URL: 'https://vote.example.org',
    TRUST_PROXY: 'on',
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl,
    SESSION_SECRET: 'purple ballots in seven boxes, every November',
    VAPID_PUBLIC_KEY: vapid.publicKey,
    VAPID_PRIVATE_KEY: vapid.privateKey,
    SMTP_URL: mailServer.url,
    MAIL_FROM: 'no-reply@vote.example.org',
    CENSUS_GEOCODER_URL: service.url,
    PACKS_URL: pathToFileURL(folder).href,
    PACKS_PUBLIC_KEY: writePublicKey(publicKey),
    ...settings,
  }
  const healthy = { now: new Date(), packs: [pack, oldList], ownNames: Object.keys(env) }
  const freeSpace = async () => ({ bytes: 50e9, ratio: 0.5 })
  const now = onPostgres ? healthy.now : new Date('2026-11-14T12:00:00Z')
  if (onPostgres) writeFileSync(join(dataDir, 'last-backup'), now.toISOString())
  const context = { ...healthy, now, freeSpace, config: parseConfig(env), env, ...planted }
  const found: string[] = []
  for await (const { name, finding } of runChecks(context))
    // The tests' PostgreSQL is fast instead of safe.
    if (finding.level !== 'ok' && finding.text !== 'fsync is off')
      found.push(`${finding.level} ${name}: ${finding.text}. ${finding.advice}`)
  return found
}

test('finds nothing in a healthy installation, and sends a mail when asked', async () => {
  expect(await examine({ mailTo: 'pat@example.org' })).toEqual([])
  expect(delivered).toEqual(['pat@example.org'])
})

const file = join(folder, descriptionFile)
const faults: [fault: string, planted: Planted, found: RegExp][] = [
  ['a misspelled name', { ownNames: ['METRIC_TOKEN'] }, /^warning settings: METRIC_TOKEN .+ mean METRICS_TOKEN\?$/],
  ['a clock that is behind', { now: new Date('2024-01-01') }, /^problem clock: .+ Set the clock/],
  ['a folder that is a file', { settings: { UPLOAD_DIR: file } }, /^problem disk: .+ is not a folder/],
  [
    'a full disk',
    { freeSpace: async () => ({ bytes: 1e8, ratio: 0.01 }) },
    /^problem disk: .+0\.1 GB free .+ Make room/,
  ],
  [
    'a database that is down',
    { settings: { DATABASE_URL: 'postgres://127.0.0.1:1/x' } },
    /^problem database: .+[^.]\. Start it/,
  ],
  ['generated secrets', { settings: { SESSION_SECRET: '' } }, /^warning secrets: SESSION_SECRET is generated\. Set it/],
  [
    'a key of another pair',
    { settings: { VAPID_PUBLIC_KEY: generateVapidKeys().publicKey } },
    /^problem secrets: VAPID_/,
  ],
  [
    'no mail server',
    { settings: { SMTP_URL: 'smtp://127.0.0.1:1' } },
    /^problem mail: 127\.0\.0\.1:1 refuses .+ SMTP_URL/,
  ],
  ['a sender on localhost', { settings: { MAIL_FROM: '' } }, /^problem mail: MAIL_FROM is .+ your domain/],
  ['an untrusted proxy', { settings: { TRUST_PROXY: 'off' } }, /^problem proxy: TRUST_PROXY is off/],
  [
    'an old pack',
    { packs: [{ ...pack, freshUntil: '2026-11-10' }] },
    /^warning packs: outdated: places since 2026-11-10/,
  ],
  [
    "another publisher's key",
    { settings: { PACKS_PUBLIC_KEY: writePublicKey(generateKeyPairSync('ed25519').publicKey) } },
    /^problem releases: .+The signature does not match .+ PACKS_PUBLIC_KEY/,
  ],
  [
    'a service that is down',
    { settings: { CENSUS_GEOCODER_URL: 'http://127.0.0.1:1' } },
    /^warning outside services: 127/,
  ],
]

test.each(faults)('finds %s, and says what to do', async (_, planted, found) => {
  const others = planted.now ? /^(warning (backup|packs)|problem database: its clock)/ : /^$/
  const findings = (await examine(planted)).filter((line) => !others.test(line))
  expect(findings).toEqual([expect.stringMatching(found)])
})

test('finds missing data of time zones', async () => {
  const { DateTimeFormat } = Intl
  vi.spyOn(Intl, 'DateTimeFormat').mockImplementation(function (locale, options) {
    return new DateTimeFormat(locale, { ...options, timeZone: 'UTC' })
  })
  expect(await examine()).toEqual([
    'problem time zones: no correct data for America/New_York, America/Phoenix, Pacific/Honolulu. Use the Node of the project.',
  ])
  vi.restoreAllMocks()
})

test('looks at the release of the packs that the server follows', () => {
  const release = join(folder, 'following', 'packs', '0123456789abcdef', pack.name)
  mkdirSync(release, { recursive: true })
  writeFileSync(join(release, 'manifest.json'), JSON.stringify({ ...pack, compiledOn: '2099-01-01' }))
  const find = (settings: Record<string, string>) =>
    packsInUse(parseConfig({ DATA_DIR: join(folder, 'following'), ...settings })).find(({ name }) => name === pack.name)
  const following = { PACKS_URL: 'https://packs.example.org/', PACKS_PUBLIC_KEY: writePublicKey(publicKey) }
  expect(find(following)?.compiledOn).toBe('2099-01-01')
  expect(find({})?.compiledOn).not.toBe('2099-01-01')
})

test('finds an old backup', async () => {
  const settings = { DATA_DIR: join(folder, 'old'), DATABASE_URL: databaseUrl }
  mkdirSync(settings.DATA_DIR, { recursive: true })
  writeFileSync(join(settings.DATA_DIR, 'last-backup'), '2026-11-01T00:00:00Z')
  expect(await examine({ settings })).toEqual([
    expect.stringMatching(/^warning backup: .+ days old\. Run npm run backup/),
  ])
})

test.runIf(onPostgres)('finds a database of another owner, and prints the statements that help', async () => {
  await sql`create role doctor_stranger login password 'x'`.execute(connection.db)
  const stranger = Object.assign(new URL(databaseUrl), { username: 'doctor_stranger', password: 'x' }).href
  await sql`grant select on migrations to doctor_stranger`.execute(connection.db)
  expect(await examine({ settings: { DATABASE_URL: stranger } })).toEqual([
    expect.stringMatching(/As a superuser: alter database ".+" owner to "doctor_stranger";$/),
    expect.stringMatching(/tables belong to another user\. As a superuser: reassign owned by .+;$/),
  ])
})

test('finds a database of a newer version', async () => {
  const name = '9999_newer.sql'
  await sql`insert into migrations (name, checksum) values (${name}, '')`.execute(connection.db)
  expect(await examine()).toEqual([expect.stringMatching(/^problem database: .+ newer version of Precinct/)])
})

test('the command lists wrong settings, and ends with 1', async () => {
  const settings = { PORT: 'abc', DATA_DIR: dataDir }
  expect(await runHere('scripts/doctor.ts', [], settings)).toMatchObject({
    code: 1,
    stdout: expect.stringMatching(/^PROBLEM settings: PORT should be .+\n1 problem\./),
  })
})
