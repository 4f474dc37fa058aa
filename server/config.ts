import { existsSync } from 'node:fs'
import { isIP } from 'node:net'
import { z } from 'zod'
import { databaseUrls } from './core/database-urls.ts'
import { isLoopback } from './core/loopback.ts'

const url = (what: string, ...protocols: string[]) =>
  z.string().refine((text) => URL.canParse(text) && protocols.includes(new URL(text).protocol), { error: what })

const postgresUrl = z.string().refine(isPostgresUrl, {
  error: 'a PostgreSQL address, such as postgres://user:password@host:5432/precinct',
})
const webUrl = url('a full http or https address, such as https://vote.example.org', 'http:', 'https:')
/** Where secrets or addresses are sent: in the clear only within this very machine. */
const privateUrl = webUrl.refine(
  (text) => !URL.canParse(text) || new URL(text).protocol === 'https:' || isLoopback(new URL(text).hostname),
  { error: 'an https address; plain http only on this machine' },
)
const key = z.string().regex(/^[\w-]{10,100}$/, { error: 'a key of letters, digits, - and _' })
const wholeNumber = (min: number, max: number) =>
  z
    .string()
    .regex(/^\d+$/, { error: `a whole number from ${min} to ${max}` })
    .transform(Number)
    .refine((n) => n >= min && n <= max, { error: `a whole number from ${min} to ${max}` })
const vapidKey = (bytes: number) =>
  z.string().refine((text) => /^[\w-]+$/.test(text) && Buffer.from(text, 'base64url').length === bytes, {
    error: `a key of ${bytes} bytes in base64url, as \`npx web-push generate-vapid-keys\` makes`,
  })
/** One machine or, with the length of its prefix, a network. */
const isNetwork = (text: string) => {
  const [address = '', bits, ...rest] = text.split('/')
  const version = isIP(address)
  const fits = bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128))
  return version > 0 && fits && rest.length === 0
}
const proxies = z
  .string()
  .refine((text) => text === 'off' || text === 'on' || text.split(',').every((one) => isNetwork(one.trim())), {
    error: 'off, on, or addresses such as 203.0.113.7,198.51.100.0/24',
  })
const said = <T extends z.ZodType>(schema: T, words: string): T => schema.describe(words)
const oneOf = <T extends string>(...words: [T, ...T[]]) => z.enum(words, { error: `one of ${words.join(', ')}` })

function isPostgresUrl(text: string): boolean {
  const urls = databaseUrls(text)
  return urls.every((one) => {
    if (!URL.canParse(one)) return false
    const { protocol, hostname } = new URL(one)
    return ['postgres:', 'postgresql:'].includes(protocol) && (hostname !== '' || urls.length === 1)
  })
}

/** Every setting there is, with what it does. The README's table and .env.example are checked against this. */
export const Settings = z.object({
  PORT: said(wholeNumber(0, 65535).default(3000), 'Port to listen on'),
  HOST: said(z.string().default('127.0.0.1'), 'Address to listen on; 0.0.0.0 for all'),
  PUBLIC_URL: said(
    webUrl.optional(),
    'The address people use, such as https://vote.example.org; with https, cookies become `__Host-`',
  ),
  TRUST_PROXY: said(
    proxies.default('off'),
    'Believe X-Forwarded-For from a proxy in front: on for one in a private network, else its addresses, separated by commas',
  ),
  DATA_DIR: said(z.string().default('.data'), 'Folder for the embedded database and generated secrets'),
  DATABASE_URL: said(
    postgresUrl.optional(),
    'PostgreSQL to use instead of the embedded database; with several hosts (postgres://user@one:5432,two:5432/precinct) the one that takes writes',
  ),
  SESSION_SECRET: said(
    z.string().min(32, { error: 'at least 32 characters' }).optional(),
    'Signs sessions; made on first start when missing',
  ),
  OIDC_ISSUER: said(
    privateUrl.optional(),
    'OpenID Connect provider to sign in with instead of passwords; register PUBLIC_URL/api/auth/callback/oidc there',
  ),
  OIDC_CLIENT_ID: said(z.string().optional(), 'Client id at that provider'),
  OIDC_CLIENT_SECRET: said(z.string().optional(), 'Client secret at that provider'),
  SMTP_URL: said(
    url('an SMTP address, such as smtp://user:password@mail.example.org:587', 'smtp:', 'smtps:').optional(),
    'Mail server; without it mails are written to DATA_DIR/mail',
  ),
  MAIL_FROM: said(z.string().default('Precinct <no-reply@localhost>'), 'Sender of e-mails'),
  NOTIFICATION_SWEEP_SECONDS: said(
    wholeNumber(1, 86_400).default(3600),
    'How often it is looked which important dates have come near',
  ),
  VAPID_PUBLIC_KEY: said(
    vapidKey(65).optional(),
    'Identifies this server to push services; made on first start when missing',
  ),
  VAPID_PRIVATE_KEY: said(vapidKey(32).optional(), 'The private half of that key'),
  PUSH_TO_LOOPBACK: said(
    oneOf('off', 'on').default('off'),
    'Also push to a service on http://127.0.0.1, for tests; refused when NODE_ENV=production',
  ),
  CENSUS_GEOCODER: said(
    oneOf('off', 'on').default('off'),
    'Ask the Census Bureau for the districts of a street address; off: by ZIP code alone',
  ),
  CENSUS_GEOCODER_URL: said(privateUrl.default('https://geocoding.geo.census.gov/geocoder'), 'Where that geocoder is'),
  GOOGLE_CIVIC_API_KEY: said(
    key.optional(),
    "Look up polling places and ballots with Google's Civic Information API; without it only in feeds imported here",
  ),
  GOOGLE_CIVIC_BASE_URL: said(privateUrl.default('https://civicinfo.googleapis.com'), 'Where that API is'),
  OPENFEC_API_KEY: said(
    key.optional(),
    'Ask the FEC for federal candidates (a key from api.data.gov); without it they come from our own list',
  ),
  OPENFEC_BASE_URL: said(privateUrl.default('https://api.open.fec.gov/v1'), 'Where that API is'),
  GOOGLE_MAPS_API_KEY: said(
    key.optional(),
    'Google map and address suggestions in the browser; without it our own map and our own list of places',
  ),
  MAP_TILES_URL: said(
    webUrl
      .refine((text) => ['{z}', '{x}', '{y}'].every((part) => text.includes(part)), {
        error: 'an address with {z}, {x} and {y} in it, such as https://tiles.example.org/{z}/{x}/{y}.png',
      })
      .optional(),
    'Tiles for our own map, such as https://tiles.example.org/{z}/{x}/{y}.png; without it outlines, and no third party is asked',
  ),
  MAP_TILES_CREDIT: said(z.string().max(200).optional(), 'Whom to credit for those tiles, shown on the map'),
  OFFICIAL_PHOTOS: said(
    oneOf('off', 'on').default('off'),
    "Show officials' photos from their public addresses; off: initials, and no third party is asked",
  ),
  ANALYTICS_MEASUREMENT_ID: said(
    z
      .string()
      .regex(/^[A-Z0-9-]{4,40}$/, { error: 'a measurement id, such as G-ABC123' })
      .optional(),
    'Report page views to Google Analytics; without it no third party is contacted',
  ),
  RATE_LIMIT_PER_MINUTE: said(
    wholeNumber(0, 1_000_000).default(600),
    'Requests a minute from one address; 0 for no limit',
  ),
  DRAIN_SECONDS: said(
    wholeNumber(0, 300).default(0),
    'When told to stop: how long to go on answering while /healthz already says no, for a proxy in front to notice',
  ),
  METRICS_TOKEN: said(
    z.string().min(16, { error: 'at least 16 characters' }).optional(),
    'Figures for Prometheus at /metrics, for those who bring this token; without it there are none',
  ),
  LOG_LEVEL: said(
    oneOf('fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent').default('warn'),
    'How much is logged; info has a line per request',
  ),
  CLOCK: said(
    z
      .string()
      .refine((text) => /^[+-]\d+[dhm]$/.test(text) || !Number.isNaN(Date.parse(text)), {
        error: 'a date or time such as 2026-11-14, or a shift such as +3d or -2h',
      })
      .optional(),
    'A fixed or shifted "now" for trying things out; refused when NODE_ENV=production',
  ),
  NODE_ENV: said(oneOf('development', 'production', 'test').default('development'), 'production turns CLOCK off'),
})

/** Whose word about the caller's address counts. Not everybody's: each caller could then choose what it is counted as. */
export function trustedProxies(setting: string): string | false {
  if (setting === 'off') return false
  return setting === 'on' ? 'loopback,linklocal,uniquelocal' : setting
}

export interface Config extends z.output<typeof Settings> {
  https: boolean
  /** Where people open the site, such as https://vote.example.org: for links in emails. */
  origin: string
}

/** Every mistake at once, one line each, naming the variable and what it should be. */
export class ConfigError extends Error {
  readonly mistakes: string[]
  constructor(mistakes: string[]) {
    super(mistakes.join('\n'))
    this.mistakes = mistakes
  }
}

export function parseConfig(env: Record<string, string | undefined>): Config {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
  const parsed = Settings.safeParse(given)
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
  if (mistakes.length) throw new ConfigError(mistakes)
  const { origin } = new URL(config.PUBLIC_URL ?? `http://localhost:${config.PORT}`)
  return { ...config, origin, https: config.PUBLIC_URL?.startsWith('https:') ?? false }
}

export function loadConfig(): Config {
  if (existsSync('.env')) process.loadEnvFile('.env')
  return parseConfig(process.env)
}
