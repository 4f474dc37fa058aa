import { existsSync, readFileSync } from 'node:fs'
import { isIP } from 'node:net'
import { z } from 'zod'
import { openablePages } from '../contract/paths.ts'
import { readPublicKey } from '../packs/release.ts'
import { databaseUrls } from './core/database-urls.ts'
import { isLoopback } from './core/network.ts'

const url = (expected: string, ...protocols: string[]) =>
  z.string().refine((text) => URL.canParse(text) && protocols.includes(new URL(text).protocol), { error: expected })

const postgresUrl = z.string().refine(isPostgresUrl, {
  error: 'a PostgreSQL address, such as postgres://user:password@host:5432/precinct',
})
const webUrl = url('a full http or https address, such as https://vote.example.org', 'http:', 'https:')
/** For URLs that receive secrets or addresses: plain http is allowed on loopback only. */
const privateUrl = webUrl.refine(
  (text) => !URL.canParse(text) || new URL(text).protocol === 'https:' || isLoopback(new URL(text).hostname),
  { error: 'an https address; plain http only on this machine' },
)
const packsUrl = z
  .string()
  .refine((text) => privateUrl.safeParse(text).success || (URL.canParse(text) && new URL(text).protocol === 'file:'), {
    error: 'an https address of a folder, or a file: address',
  })
const key = z.string().regex(/^[\w-]{10,100}$/, { error: 'a key of letters, digits, - and _' })
const wholeNumber = (min: number, max: number) =>
  z
    .string()
    .regex(/^\d+$/, { error: `a whole number from ${min} to ${max}` })
    .transform(Number)
    .refine((n) => n >= min && n <= max, { error: `a whole number from ${min} to ${max}` })
const callsPerHour = wholeNumber(20, 10_000_000)
const vapidKey = (bytes: number) =>
  z.string().refine((text) => /^[\w-]+$/.test(text) && Buffer.from(text, 'base64url').length === bytes, {
    error: `a key of ${bytes} bytes in base64url, as \`npx web-push generate-vapid-keys\` makes`,
  })
/** An IP address, or a network in CIDR notation. */
const isNetwork = (text: string) => {
  const [address = '', bits, ...rest] = text.split('/')
  const version = isIP(address)
  const fits = bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128))
  return version > 0 && fits && rest.length === 0
}
const proxies = z
  .string()
  .refine((text) => text === 'off' || text === 'on' || text.split(',').every((network) => isNetwork(network.trim())), {
    error: 'off, on, or addresses such as 203.0.113.7,198.51.100.0/24',
  })
/** As a URI: an email address becomes a `mailto:` link. */
const contact = z
  .string()
  .transform((text) => (z.email().safeParse(text).success ? `mailto:${text}` : text))
  .refine((text) => /^mailto:[^@\s]+@[^@\s]+$/.test(text) || (/^https:\S+$/.test(text) && URL.canParse(text)), {
    error: 'an email address or an https page',
  })
const pageNames = z
  .string()
  .refine((text) => text.split(',').every((name) => Object.hasOwn(openablePages, name.trim())), {
    error: `a comma-separated list of ${Object.keys(openablePages).join(', ')}`,
  })
const isOrigin = (text: string) => URL.canParse(text) && webUrl.safeParse(text).success && new URL(text).origin === text
const origins = z
  .string()
  .transform((text) => text.split(',').map((origin) => origin.trim()))
  .refine((list) => list.every(isOrigin), { error: 'origins such as https://news.example.org, without a path' })
/** `example` is the value in .env.example where the default does not fit. */
const setting = <T extends z.ZodType>(schema: T, description: string, example?: string): T =>
  schema.meta({ description, ...(example && { example }) })
const oneOf = <T extends string>(...values: [T, ...T[]]) => z.enum(values, { error: `one of ${values.join(', ')}` })

function isPostgresUrl(text: string): boolean {
  const urls = databaseUrls(text)
  return urls.every((candidate) => {
    if (!URL.canParse(candidate)) return false
    const { protocol, hostname } = new URL(candidate)
    return ['postgres:', 'postgresql:'].includes(protocol) && (hostname !== '' || urls.length === 1)
  })
}

/** Every setting with its description. docs/configuration.md and .env.example are generated from this. */
export const Settings = z.object({
  PORT: setting(wholeNumber(0, 65535).default(3000), 'Port to listen on'),
  HOST: setting(z.string().default('127.0.0.1'), 'Address to listen on; 0.0.0.0 listens on all interfaces'),
  PUBLIC_URL: setting(
    webUrl.optional(),
    'URL under which people open the site; with https, session cookies get the `__Host-` prefix',
    'https://vote.example.org',
  ),
  TRUST_PROXY: setting(
    proxies.default('off'),
    'Trust X-Forwarded-For from a reverse proxy: `on` for proxies in private networks, or a comma-separated list of their addresses',
  ),
  DATA_DIR: setting(z.string().default('.data'), 'Folder of the embedded database and other local files'),
  UPLOAD_DIR: setting(
    z.string().min(1).optional(),
    'Folder of files that election offices upload, which several servers on one database must share; DATA_DIR/uploads when unset',
    '/var/lib/precinct/uploads',
  ),
  DATABASE_URL: setting(
    postgresUrl.optional(),
    'PostgreSQL to use instead of the embedded database; with several hosts (postgres://user@one:5432,two:5432/precinct), the server finds the primary',
    'postgres://user:password@localhost:5432/precinct',
  ),
  SESSION_SECRET: setting(
    z.string().min(32, { error: 'at least 32 characters' }).optional(),
    'Signs session cookies and encrypts the keys of authenticator apps; generated on first start when unset',
  ),
  OIDC_ISSUER: setting(
    // With and without the last slash it is the same issuer, and accounts are stored under it.
    privateUrl.transform((text) => text.replace(/\/$/, '')).optional(),
    'OpenID Connect provider to sign in with instead of passwords; it must report verified emails (`email_verified`); register the redirect URL PUBLIC_URL/api/auth/callback/oidc and the post-logout redirect URL PUBLIC_URL/ there',
    'https://id.example.org',
  ),
  OIDC_CLIENT_ID: setting(z.string().optional(), 'Client ID at the OpenID Connect provider'),
  OIDC_CLIENT_SECRET: setting(z.string().optional(), 'Client secret at the OpenID Connect provider'),
  SMTP_URL: setting(
    url('an SMTP address, such as smtp://user:password@mail.example.org:587', 'smtp:', 'smtps:').optional(),
    'Mail server; when unset, emails are written to DATA_DIR/mail',
    'smtp://user:password@mail.example.org:587',
  ),
  MAIL_FROM: setting(
    z.string().default('Precinct <no-reply@localhost>'),
    'Sender of emails',
    'Precinct <no-reply@vote.example.org>',
  ),
  CONTACT: setting(
    contact.optional(),
    'How people reach you: an email address or an https page; shown where a text says whom to contact, and at /.well-known/security.txt',
    'help@vote.example.org',
  ),
  NOTIFICATION_SWEEP_SECONDS: setting(
    wholeNumber(1, 86_400).default(3600),
    'Interval at which the election calendar is applied and reminders of upcoming dates are queued',
  ),
  VAPID_PUBLIC_KEY: setting(
    vapidKey(65).optional(),
    'Identifies this server to push services; generated on first start when unset',
  ),
  VAPID_PRIVATE_KEY: setting(vapidKey(32).optional(), 'Private key that belongs to VAPID_PUBLIC_KEY'),
  PUSH_TO_LOOPBACK: setting(
    oneOf('off', 'on').default('off'),
    'Also send push messages to http://127.0.0.1, for tests; rejected when NODE_ENV=production',
  ),
  CENSUS_GEOCODER: setting(
    oneOf('off', 'ask', 'on').default('ask'),
    'Find the districts of a street address with the Census Bureau geocoder: `ask` sends an address only when the voter asks for it, `on` sends every street address that is looked up, `off` none',
  ),
  CENSUS_GEOCODER_URL: setting(
    privateUrl.default('https://geocoding.geo.census.gov/geocoder'),
    'URL of the Census Bureau geocoder',
  ),
  CENSUS_GEOCODER_CALLS_PER_HOUR: setting(
    callsPerHour.default(4000),
    'Maximum calls of the geocoder per hour; one network may cause a quarter of them, one member a twentieth',
  ),
  GOOGLE_CIVIC_API_KEY: setting(
    key.optional(),
    'Look up polling places and ballots with the Google Civic Information API; when unset, only imported feeds are used',
  ),
  GOOGLE_CIVIC_BASE_URL: setting(
    privateUrl.default('https://civicinfo.googleapis.com'),
    'URL of the Google Civic Information API',
  ),
  GOOGLE_CIVIC_CALLS_PER_HOUR: setting(
    callsPerHour.default(1000),
    'The same for the Google Civic Information API; the default fits a quota of 25,000 per day',
  ),
  OPENFEC_API_KEY: setting(
    key.optional(),
    'Load federal candidates from the FEC (get a key at api.data.gov); when unset, they come from the bundled pack',
  ),
  OPENFEC_BASE_URL: setting(privateUrl.default('https://api.open.fec.gov/v1'), 'URL of the FEC API'),
  OPENFEC_CALLS_PER_HOUR: setting(
    callsPerHour.default(900),
    'The same for the FEC API; the default fits a key that allows 1,000 per hour',
  ),
  GOOGLE_MAPS_API_KEY: setting(
    key.optional(),
    'Use Google Maps and its address suggestions in the browser; when unset, the built-in map and place list are used',
  ),
  MAP_TILES_URL: setting(
    webUrl
      .refine((text) => ['{z}', '{x}', '{y}'].every((part) => text.includes(part)), {
        error: 'an address with {z}, {x} and {y} in it, such as https://tiles.example.org/{z}/{x}/{y}.png',
      })
      .optional(),
    'Tile server for the built-in map; when unset, the map shows outlines and contacts no third party',
    'https://tiles.example.org/{z}/{x}/{y}.png',
  ),
  MAP_TILES_CREDIT: setting(
    z.string().max(200).optional(),
    'Attribution for the tiles, shown on the map',
    '© Example Tiles',
  ),
  OFFICIAL_PHOTOS: setting(
    oneOf('off', 'on').default('off'),
    'Also show photos of officials that are on other sites; when off, only our portraits of members of Congress, and no third party is contacted',
  ),
  ANALYTICS_MEASUREMENT_ID: setting(
    z
      .string()
      .regex(/^[A-Z0-9-]{4,40}$/, { error: 'a measurement id, such as G-ABC123' })
      .optional(),
    'Report page views to Google Analytics; when unset, no third party is contacted',
  ),
  VISITORS: setting(
    oneOf('landing', 'lookup').default('landing'),
    'What people see without an account: `landing` the front page alone, `lookup` every page of public facts, which search engines may then list; docs/open.md has all ways to let facts out',
  ),
  PUBLIC_PAGES: setting(
    pageNames.optional(),
    `With VISITORS=landing, pages that are open all the same: a comma-separated list of ${Object.keys(openablePages).join(', ')}`,
    'officials,results',
  ),
  EMBED_ORIGINS: setting(
    origins.optional(),
    'Sites that may show our widgets on their pages, as a comma-separated list of origins; when unset, there are no widgets',
    'https://news.example.org,https://library.example.org',
  ),
  API_FOR_SITES: setting(
    oneOf('off', 'on').default('off'),
    'Let scripts of any site read the public facts of the API (CORS); they never get anything of a member',
  ),
  MCP: setting(
    oneOf('off', 'on').default('off'),
    'Answer AI assistants at /mcp (Model Context Protocol) from the public facts, and describe the site for them in /llms.txt',
  ),
  RATE_LIMIT_PER_MINUTE: setting(
    wholeNumber(0, 1_000_000).default(6000),
    'Maximum requests per minute from visitors at one address, not counting the files under /assets; a member may send a tenth of it, at least 600, from anywhere; 0 for no limit',
  ),
  PACKS_URL: setting(
    packsUrl.optional(),
    'Folder on a web server (https) or on this machine (file:) with releases of the facts, as `npm run packs -- release` writes them; when unset, the facts that came with the program are used',
    'https://facts.example.org/precinct/',
  ),
  PACKS_PUBLIC_KEY: setting(
    z
      .string()
      .refine((text) => readPublicKey(text) !== undefined, {
        error: 'the public key that `npm run packs -- release --new-key` prints',
      })
      .optional(),
    'Checks the signature of releases from PACKS_URL',
  ),
  PACKS_LOOK_SECONDS: setting(
    wholeNumber(10, 604_800).default(3600),
    'How often to look for a new release at PACKS_URL and at the partners',
  ),
  PARTNER_PACKS: setting(
    z.string().optional(),
    'JSON file with the partners whose facts are shown too, each with the area it covers; see docs/deploy.md',
    '/etc/precinct/partners.json',
  ),
  LINK_CHECK: setting(
    oneOf('off', 'on').default('off'),
    'Check once a week whether the links of the facts work; broken ones are listed at /data. It sends one request to each public address, at most one every two seconds to a host',
  ),
  DRAIN_SECONDS: setting(
    wholeNumber(0, 300).default(0),
    'After SIGTERM, how long to keep answering requests while /healthz already fails, so that a load balancer can stop sending them',
  ),
  METRICS_TOKEN: setting(
    z.string().min(16, { error: 'at least 16 characters' }).optional(),
    'Bearer token for Prometheus metrics at /metrics; when unset, there is no such page',
  ),
  LOG_LEVEL: setting(
    oneOf('fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent').default('warn'),
    'How much is logged; `info` logs every request',
  ),
  LOG_FORMAT: setting(
    oneOf('json', 'pretty').default('json'),
    'How lines are logged: `json` for programs, `pretty` for a terminal',
  ),
  CLOCK: setting(
    z
      .string()
      .refine((text) => /^[+-]\d+[dhm]$/.test(text) || !Number.isNaN(Date.parse(text)), {
        error: 'a date or time such as 2026-11-14, or a shift such as +3d or -2h',
      })
      .optional(),
    'Fixed time, or offset from the current time (`+3d`, `-2h`), for testing; rejected when NODE_ENV=production',
    '2026-11-14',
  ),
  NODE_ENV: setting(
    oneOf('development', 'production', 'test').default('development'),
    '`production` rejects the settings that are for tests only',
    'production',
  ),
})

/** Which proxies may set X-Forwarded-For. If any caller could, it could choose the address it is rate-limited by. */
export function trustedProxies(setting: string): string | false {
  if (setting === 'off') return false
  return setting === 'on' ? 'loopback,linklocal,uniquelocal' : setting
}

export interface Config extends z.output<typeof Settings> {
  https: boolean
  /** The site's origin, such as https://vote.example.org, for links in emails. */
  origin: string
  /** The pages that are open to visitors, as in PUBLIC_PAGES. */
  openPages: string | undefined
}

/** Lists every mistake, one line each: the variable and what it should be. */
export class ConfigError extends Error {
  readonly mistakes: string[]
  constructor(mistakes: string[]) {
    super(mistakes.join('\n'))
    this.mistakes = mistakes
  }
}

export function parseConfig(env: Record<string, string | undefined>): Config {
  const nonEmpty = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
  const parsed = Settings.safeParse(nonEmpty)
  if (!parsed.success) {
    throw new ConfigError(parsed.error.issues.map((issue) => `${issue.path.join('.')} should be ${issue.message}`))
  }
  const config = parsed.data
  const mistakes: string[] = []
  if (config.CLOCK && config.NODE_ENV === 'production') mistakes.push('CLOCK should be unset when NODE_ENV=production')
  if (config.OIDC_ISSUER && !config.OIDC_CLIENT_ID) mistakes.push('OIDC_CLIENT_ID should be set when OIDC_ISSUER is')
  if (config.OIDC_ISSUER && !config.PUBLIC_URL) mistakes.push('PUBLIC_URL should be set when OIDC_ISSUER is')
  if (config.PUSH_TO_LOOPBACK === 'on' && config.NODE_ENV === 'production') {
    mistakes.push('PUSH_TO_LOOPBACK should be off when NODE_ENV=production')
  }
  if (Boolean(config.VAPID_PUBLIC_KEY) !== Boolean(config.VAPID_PRIVATE_KEY)) {
    mistakes.push('VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY should be set together')
  }
  if (Boolean(config.PACKS_URL) !== Boolean(config.PACKS_PUBLIC_KEY)) {
    mistakes.push('PACKS_URL and PACKS_PUBLIC_KEY should be set together')
  }
  if (mistakes.length) throw new ConfigError(mistakes)
  const { origin } = new URL(config.PUBLIC_URL ?? `http://localhost:${config.PORT}`)
  const openPages = config.VISITORS === 'lookup' ? Object.keys(openablePages).join(',') : config.PUBLIC_PAGES
  return { ...config, origin, openPages, https: config.PUBLIC_URL?.startsWith('https:') ?? false }
}

export function loadConfig(): Config {
  if (existsSync('.env')) process.loadEnvFile('.env')
  return parseConfig({ ...process.env, ...readFiles(process.env) })
}

/** `NAME_FILE` names a file with the value of a setting, such as a secret of a container. */
function readFiles(env: NodeJS.ProcessEnv): Record<string, string> {
  const values: Record<string, string> = {}
  for (const name of Object.keys(Settings.shape)) {
    const file = env[`${name}_FILE`]
    if (!file || env[name]) continue
    try {
      values[name] = readFileSync(file, 'utf8').trim()
    } catch {
      throw new ConfigError([`${name}_FILE should be a file that this user can read`])
    }
  }
  return values
}
