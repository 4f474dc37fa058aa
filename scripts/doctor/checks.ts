import { createECDH } from 'node:crypto'
import { accessSync, constants, existsSync, readFileSync, readdirSync, statSync } from 'node:fs'
import { statfs } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { daysBetween } from '../../civic/dates/local-date.ts'
import { type Manifest, bundledPacks, mayBeRenewed, readManifests } from '../../packs/pack.ts'
import { openRelease, readPublicKey } from '../../packs/release.ts'
import { type Config, Settings } from '../../server/config.ts'
import { failureText } from '../../server/core/failure-text.ts'
import { lastBackupFile } from '../../server/db/data-folder.ts'
import { createMailer } from '../../server/mail/create-mailer.ts'
import { createReleaseSource } from '../../server/releases/release-source.ts'
import { builtStamp } from '../build/stamp.ts'
import { checkDatabase } from './database.ts'
import { type DoctorContext, type Finding, ok, problem, warning } from './finding.ts'

/** The newest version of each pack, either bundled or in a release that the server has unpacked. */
export function packsInUse({ PACKS_URL, DATA_DIR }: Config): Manifest[] {
  const parent = join(DATA_DIR, 'packs')
  const releases = PACKS_URL && existsSync(parent) ? readdirSync(parent) : []
  const roots = releases.map((name) => pathToFileURL(`${resolve(parent, name)}/`))
  const all = [bundledPacks, ...roots].flatMap(readManifests)
  const newest = new Map(
    all.toSorted((one, other) => (one.compiledOn < other.compiledOn ? -1 : 1)).map((pack) => [pack.name, pack]),
  )
  return [...newest.values()]
}

type Check = (context: DoctorContext) => Finding | Finding[] | Promise<Finding | Finding[]>

const timeoutMs = 10_000
const day = (date: Date) => date.toISOString().slice(0, 10)
const isProduction = ({ config }: DoctorContext) => config.NODE_ENV === 'production'
/** A missing setting: a warning in production, fine for a trial. */
const lacking = (context: DoctorContext, text: string, advice: string) =>
  isProduction(context) ? warning(text, advice) : ok(`${text} (fine for a trial)`)

/** Every check by its name, in the order of the report. */
const checks: Record<string, Check> = {
  settings({ env, ownNames }) {
    const known = Object.keys(Settings.shape).flatMap((name) => [name, `${name}_FILE`])
    const unknown = ownNames.filter((name) => !known.includes(name))
    const others = Object.keys(env).filter((name) => !known.includes(name) && !ownNames.includes(name))
    const findings = [...unknown, ...others].flatMap((name) => {
      const meant = closestSetting(name, known)
      if (meant) return warning(`${name} is not a setting`, `Did you mean ${meant}?`)
      return ownNames.includes(name)
        ? warning(`${name} in .env is not a setting`, 'Remove it, or see .env.example.')
        : []
    })
    return findings.length > 0 ? findings : ok(`${known.filter((name) => env[name]).length} are set, all valid`)
  },

  clock({ config, now, packs }) {
    const newest = packs.reduce((last, { compiledOn }) => (compiledOn > last ? compiledOn : last), '')
    if (day(now) < newest)
      return problem(`this machine says ${day(now)}, and the packs are from ${newest}`, 'Set the clock, with NTP.')
    if (config.CLOCK) return warning(`CLOCK is ${config.CLOCK}`, 'Remove it: it is for tests.')
    return ok(now.toISOString())
  },

  'time zones'() {
    const at = new Date('2026-11-01T12:00:00Z')
    const hours = { 'America/New_York': '07', 'America/Phoenix': '05', 'Pacific/Honolulu': '02' }
    const wrong = Object.entries(hours).filter(([timeZone, hour]) => hourIn(timeZone, at) !== hour)
    if (wrong.length > 0)
      return problem(`no correct data for ${wrong.map(([zone]) => zone).join(', ')}`, 'Use the Node of the project.')
    const month = new Intl.DateTimeFormat('es-US', { month: 'long', timeZone: 'UTC' }).format(at)
    return month === 'noviembre'
      ? ok('known, in both languages')
      : problem('no Spanish dates', 'Use a Node with full ICU.')
  },

  build: () =>
    builtStamp() === undefined ? problem('the pages were not built', 'Run npm run build.') : ok('the pages are built'),

  disk: (context) => Promise.all([...new Set(foldersOf(context))].map((folder) => checkFolder(folder, context))),

  database: checkDatabase,

  secrets(context) {
    const { SESSION_SECRET, VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY } = context.config
    const findings: Finding[] = []
    if (!SESSION_SECRET)
      findings.push(
        lacking(context, 'SESSION_SECRET is generated', 'Set it: after a restore, authenticator apps end without it.'),
      )
    if (!VAPID_PUBLIC_KEY || !VAPID_PRIVATE_KEY)
      findings.push(
        lacking(context, 'the VAPID keys are generated', 'Set them: a restore ends push messages otherwise.'),
      )
    else if (publicKeyOf(VAPID_PRIVATE_KEY) !== VAPID_PUBLIC_KEY)
      findings.push(
        problem(
          'VAPID_PRIVATE_KEY does not belong to VAPID_PUBLIC_KEY',
          'Set both to one pair: npx web-push generate-vapid-keys.',
        ),
      )
    return findings.length > 0 ? findings : ok('set, and the push keys belong together')
  },

  async mail(context) {
    const { config, mailTo } = context
    if (!config.SMTP_URL) {
      const text = `mails are only written to ${join(config.DATA_DIR, 'mail')}`
      return mailTo ? problem(text, 'Set SMTP_URL.') : lacking(context, text, 'Set SMTP_URL.')
    }
    const mailer = createMailer(config, {
      connectionTimeout: timeoutMs,
      greetingTimeout: timeoutMs,
      socketTimeout: timeoutMs,
    })
    try {
      await mailer.check()
      if (mailTo) await mailer.send(trialMail(mailTo, config.origin))
    } catch (error) {
      const [text = '', ...advice] = failureText(error).replace('Mail: ', '').split('. ')
      return problem(text, advice.join('. ') || 'Try another address.')
    } finally {
      mailer.close()
    }
    const host = new URL(config.SMTP_URL).host
    if (config.MAIL_FROM.includes('@localhost'))
      return problem(`MAIL_FROM is ${config.MAIL_FROM}`, 'Set an address of your domain: others reject this one.')
    return ok(
      mailTo ? `${host} accepted a mail to ${mailTo}` : `${host} accepts the connection; --mail ADDRESS sends one`,
    )
  },

  proxy(context) {
    const { PUBLIC_URL, TRUST_PROXY, HOST } = context.config
    if (!PUBLIC_URL) return lacking(context, 'PUBLIC_URL is not set', 'Set it: links in mails need it.')
    if (!PUBLIC_URL.startsWith('https:') && isProduction(context))
      return problem('PUBLIC_URL is not https', 'Put a proxy with TLS in front (docs/deploy.md).')
    if (PUBLIC_URL.startsWith('https:') && TRUST_PROXY === 'off')
      return problem('TRUST_PROXY is off behind https', 'Set it to on: all visitors count as one otherwise.')
    if (TRUST_PROXY !== 'off' && HOST === '0.0.0.0' && isProduction(context))
      return ok('trusted; no one but the proxy may reach the port of this server')
    return ok(`${PUBLIC_URL}, TRUST_PROXY is ${TRUST_PROXY}`)
  },

  packs({ now, config, packs }) {
    const old = packs.filter((pack) => mayBeRenewed(pack) && pack.freshUntil < day(now))
    if (old.length === 0) return ok('no newer ones are due')
    const names = old.map(
      ({ name, freshUntil }) => `${name} since ${freshUntil} (${daysBetween(freshUntil, day(now))} days)`,
    )
    const advice = config.PACKS_URL ? 'Ask the publisher of PACKS_URL.' : 'Upgrade, or follow releases with PACKS_URL.'
    return warning(`outdated: ${names.join(', ')}`, advice)
  },

  async releases({ config }) {
    const { PACKS_URL, PACKS_PUBLIC_KEY } = config
    const key = PACKS_PUBLIC_KEY && readPublicKey(PACKS_PUBLIC_KEY)
    if (!PACKS_URL || !key) return ok('not followed')
    try {
      const found = await createReleaseSource(PACKS_URL).description(null, AbortSignal.timeout(timeoutMs))
      return ok(`signed, of ${openRelease(found?.text ?? '', key).createdAt}`)
    } catch (error) {
      return problem(`${PACKS_URL}: ${failureText(error)}`, 'Check PACKS_URL, and PACKS_PUBLIC_KEY with its publisher.')
    }
  },

  backup(context) {
    const file = join(context.config.DATA_DIR, lastBackupFile)
    const advice = 'Run npm run backup -- save every day (docs/deploy.md).'
    if (!existsSync(file)) return lacking(context, 'none was made by npm run backup on this machine', advice)
    const age = daysBetween(readFileSync(file, 'utf8').slice(0, 10), day(context.now))
    return age > 2 ? warning(`the last one is ${age} days old`, advice) : ok(`the last one is ${age} days old`)
  },

  async 'outside services'({ config }) {
    const geocoder = config.CENSUS_GEOCODER === 'off' ? [] : [`${config.CENSUS_GEOCODER_URL}/benchmarks`]
    const civic = config.GOOGLE_CIVIC_API_KEY ? [config.GOOGLE_CIVIC_BASE_URL] : []
    const fec = config.OPENFEC_API_KEY ? [config.OPENFEC_BASE_URL] : []
    const oidc = config.OIDC_ISSUER ? [`${config.OIDC_ISSUER}/.well-known/openid-configuration`] : []
    const services = [...geocoder, ...civic, ...fec, ...oidc]
    if (services.length === 0) return ok('none is configured')
    const failed = await Promise.all(services.map(tryService))
    const findings = failed.filter((finding) => finding !== undefined)
    return findings.length > 0 ? findings : ok(`${services.length} answered`)
  },
}

/** Turns an error that a check throws into a rejected promise, even if the check is not async. */
const runCheck = async (check: Check, context: DoctorContext) => check(context)

/** Runs every check. If one throws, that is reported as a problem and the others still run. */
export async function* runChecks(context: DoctorContext): AsyncGenerator<{ name: string; finding: Finding }> {
  for (const [name, check] of Object.entries(checks)) {
    const findings = await runCheck(check, context).catch((error: unknown) =>
      problem(`could not be checked (${failureText(error)})`, 'Report this to the developers.'),
    )
    for (const finding of [findings].flat()) yield { name, finding }
  }
}

const hourIn = (timeZone: string, at: Date): string | undefined => {
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone, hour: '2-digit', hourCycle: 'h23' }).format(at)
  } catch {
    return undefined
  }
}

const foldersOf = ({ config }: DoctorContext) => [config.DATA_DIR, ...(config.UPLOAD_DIR ? [config.UPLOAD_DIR] : [])]

const readFreeSpace = async (folder: string) => {
  const { bavail, blocks, bsize } = await statfs(folder)
  return { bytes: bavail * bsize, ratio: bavail / blocks }
}

async function checkFolder(folder: string, { freeSpace = readFreeSpace }: DoctorContext): Promise<Finding> {
  // The server creates a folder that is missing.
  let existing = resolve(folder)
  while (!existsSync(existing)) existing = dirname(existing)
  try {
    if (!statSync(existing).isDirectory()) return problem(`${existing} is not a folder`, 'Choose another one.')
    accessSync(existing, constants.W_OK)
  } catch {
    return problem(`${existing} cannot be written to`, 'Give it to the user that runs the server (chown).')
  }
  const { bytes, ratio } = await freeSpace(existing)
  const text = `${folder}: ${(bytes / 1e9).toFixed(1)} GB free (${Math.round(ratio * 100)} %)`
  if (bytes < 500e6) return problem(text, 'Make room: writes fail when the disk is full.')
  return bytes < 2e9 || ratio < 0.05 ? warning(text, 'Make room.') : ok(text)
}

function publicKeyOf(privateKey: string): string {
  const pair = createECDH('prime256v1')
  pair.setPrivateKey(privateKey, 'base64url')
  return pair.getPublicKey('base64url')
}

const trialMail = (to: string, origin: string) => ({
  to,
  subject: `Mail from ${origin} works`,
  text: 'npm run doctor sent this mail.',
  html: '<p>npm run doctor sent this mail.</p>',
})

/** Any response shows that the service can be reached; no address and no key is sent. */
async function tryService(url: string): Promise<Finding | undefined> {
  const { host } = new URL(url)
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(timeoutMs), redirect: 'manual' })
    await response.body?.cancel()
    return response.status < 500
      ? undefined
      : warning(`${host} answers with status ${response.status}`, 'Try again later.')
  } catch {
    return warning(`${host} cannot be reached`, 'Allow connections to it, or turn it off in the settings.')
  }
}

const maxDistance = 2
/** Shorter names are too close to those of other programs. */
const minLength = 6

/** The setting that a name was probably meant to be. */
function closestSetting(name: string, settings: readonly string[]): string | undefined {
  if (name.length < minLength) return undefined
  const near = settings
    .filter((setting) => setting.length >= minLength)
    .map((setting) => ({ setting, distance: editDistance(name.toUpperCase(), setting) }))
    .toSorted((one, other) => one.distance - other.distance)[0]
  return near && near.distance <= maxDistance ? near.setting : undefined
}

/** How many letters must be added, removed or replaced (Levenshtein). */
function editDistance(from: string, to: string): number {
  let above = Array.from({ length: to.length + 1 }, (_, index) => index)
  for (const [row, letter] of [...from].entries()) {
    const current = [row + 1]
    for (const [column, other] of [...to].entries()) {
      const replaced = (above[column] ?? 0) + (letter === other ? 0 : 1)
      current.push(Math.min(replaced, (above[column + 1] ?? 0) + 1, (current[column] ?? 0) + 1))
    }
    above = current
  }
  return above.at(-1) ?? 0
}
