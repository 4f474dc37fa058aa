import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test, vi } from 'vitest'
import { ConfigError, loadConfig, parseConfig } from './config.ts'

function mistakes(env: Record<string, string>): string[] {
  try {
    parseConfig(env)
    return []
  } catch (error) {
    if (error instanceof ConfigError) return error.mistakes
    throw error
  }
}

describe('settings', () => {
  test('are all optional', () => {
    expect(parseConfig({})).toMatchObject({ PORT: 3000, HOST: '127.0.0.1', DATA_DIR: '.data', https: false })
  })

  test('an empty variable counts as unset', () => {
    expect(parseConfig({ PORT: '', DATABASE_URL: '' })).toEqual(parseConfig({}))
  })

  test('are rejected with one line per mistake', () => {
    expect(mistakes({ PORT: 'abc', DATABASE_URL: 'mysql://x', LOG_LEVEL: 'loud', CLOCK: 'soon' })).toEqual([
      'PORT should be a whole number from 0 to 65535',
      'DATABASE_URL should be a PostgreSQL address, such as postgres://user:password@host:5432/precinct',
      'LOG_LEVEL should be one of fatal, error, warn, info, debug, trace, silent',
      'CLOCK should be a date or time such as 2026-11-14, or a shift such as +3d or -2h',
    ])
  })

  test.each([
    [{ PORT: '70000' }, 'PORT'],
    [{ SESSION_SECRET: 'short' }, 'SESSION_SECRET'],
    [{ PUBLIC_URL: 'vote.example.org' }, 'PUBLIC_URL'],
    [{ SMTP_URL: 'http://mail' }, 'SMTP_URL'],
    [
      { OIDC_ISSUER: 'http://id.example.org', OIDC_CLIENT_ID: 'x', PUBLIC_URL: 'https://vote.example.org' },
      'OIDC_ISSUER',
    ],
    [{ GOOGLE_CIVIC_BASE_URL: 'http://civic.example.org' }, 'GOOGLE_CIVIC_BASE_URL'],
    [{ TRUST_PROXY: '10.0.0.0/33' }, 'TRUST_PROXY'],
    [{ TRUST_PROXY: 'proxy.example.org' }, 'TRUST_PROXY'],
    [{ GOOGLE_CIVIC_API_KEY: 'a key with spaces' }, 'GOOGLE_CIVIC_API_KEY'],
    [{ MAP_TILES_URL: 'https://tiles.example.org/' }, 'MAP_TILES_URL'],
    [{ MAP_TILES_URL: 'tiles.example.org/{z}/{x}/{y}.png' }, 'MAP_TILES_URL'],
    [{ CLOCK: '2026-11-14', NODE_ENV: 'production' }, 'CLOCK'],
    [{ CONTACT: 'call us' }, 'CONTACT'],
    [{ CONTACT: 'javascript:alert(1)' }, 'CONTACT'],
    [{ CONTACT: 'mailto:a@b.example\nExpires: never' }, 'CONTACT'],
    [{ CONTACT: 'http://vote.example.org/contact' }, 'CONTACT'],
    [{ OIDC_ISSUER: 'https://id.example.org', PUBLIC_URL: 'https://vote.example.org' }, 'OIDC_CLIENT_ID'],
  ])('%o is rejected', (env, name) => {
    expect(mistakes(env)).toEqual([expect.stringContaining(name)])
  })

  test('an email address to contact becomes a link', () => {
    expect(parseConfig({ CONTACT: 'help@vote.example.org' }).CONTACT).toBe('mailto:help@vote.example.org')
  })

  test('https is derived from PUBLIC_URL', () => {
    expect(parseConfig({ PUBLIC_URL: 'https://vote.example.org' }).https).toBe(true)
  })

  test('a value can be in a file, and the variable itself comes first', () => {
    const folder = mkdtempSync(join(tmpdir(), 'precinct-config-'))
    const secret = 'purple ballots in seven boxes, every November'
    writeFileSync(join(folder, 'secret'), `${secret}\n`)
    vi.stubEnv('SESSION_SECRET_FILE', join(folder, 'secret'))
    expect(loadConfig().SESSION_SECRET).toBe(secret)
    vi.stubEnv('SESSION_SECRET', `${secret}, 2026`)
    expect(loadConfig().SESSION_SECRET).toBe(`${secret}, 2026`)
    vi.stubEnv('METRICS_TOKEN_FILE', join(folder, 'missing'))
    expect(loadConfig).toThrow('METRICS_TOKEN_FILE should be a file that this user can read')
    vi.unstubAllEnvs()
    rmSync(folder, { recursive: true })
  })
})
