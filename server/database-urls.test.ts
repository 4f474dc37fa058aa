import { expect, test } from 'vitest'
import { parseConfig } from './config.ts'
import { databaseUrls } from './core/database-urls.ts'

test.each([
  ['postgres://pat@one/precinct', ['postgres://pat@one/precinct']],
  [
    'postgresql://pat:a,b%40c@one:5432,two:5433/precinct?target_session_attrs=read-write',
    [
      'postgresql://pat:a,b%40c@one:5432/precinct?target_session_attrs=read-write',
      'postgresql://pat:a,b%40c@two:5433/precinct?target_session_attrs=read-write',
    ],
  ],
  ['postgres://[::1]:5432,[::2]:5432', ['postgres://[::1]:5432', 'postgres://[::2]:5432']],
  ['postgres://one/a,b', ['postgres://one/a,b']],
  ['nonsense', ['nonsense']],
])('%s', (setting, urls) => {
  expect(databaseUrls(setting)).toEqual(urls)
})

test.each(['postgres://one:5432,/precinct', 'postgres://one:port,two/precinct', 'mysql://one,two/precinct'])(
  '%s is rejected at start',
  (url) => {
    expect(() => parseConfig({ DATABASE_URL: url })).toThrow(/DATABASE_URL should be a PostgreSQL address/)
  },
)
