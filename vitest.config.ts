import { globSync, readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

/** `npm test -- full`: every API test on both databases, and more of what browsers and fuzzing try. */
const isFull = process.env.TEST_FULL === '1'

/** Where the apps of a test run save their logs; set by scripts/test.ts. */
const logFolder = process.env.TEST_LOG_FOLDER ?? ''

const shared = {
  setupFiles: ['harness/vitest/console-errors.ts'],
  // Tests run like the product: Node executes the TypeScript, without a bundler.
  experimental: { viteModuleRunner: false, nodeLoader: false },
  // Each worker loads the packs and opens a database. With four on two cores, a test takes twice as long, and all together a
  // quarter more processor time.
  maxWorkers: Math.max(2, Math.min(availableParallelism(), 4)),
  // Without isolation, the test files of a worker share its modules, so the packs are loaded once per worker.
  isolate: false,
  // For hangs, on the busiest machine; a test or poll ends as soon as it is done.
  testTimeout: 60_000,
  expect: { poll: { timeout: 30_000 } },
}

/** Tests of the server without a database: they import nothing of harness/app. */
const databaseFreeTests = globSync('server/**/*.test.ts').filter(
  (file) => !readFileSync(file, 'utf8').includes('/harness/app/'),
)

/** Builds the pages if they have changed. */
const build = 'scripts/build/vitest-setup.ts'

/**
 * Tests that `npm test` runs only on PostgreSQL: what is sent at the same time, also to several servers, limits that are
 * counted in the database, and queries that it plans, sorts or compares. The embedded database is a PostgreSQL with one
 * connection, so all that can break there breaks here too; the other tests show that it answers.
 */
const onlyOnPostgres = [
  'server/features/{accounts,discussions,fact-reports,follows,important-dates,notifications,place-watches}/**/*-attacks.test.ts',
  'server/features/desk/{desk,publishers,results}-attacks.test.ts',
  'server/{upstream/budget,db/member-limit}-attacks.test.ts',
  'server/features/notifications/{dates/corrections,delivery/crash}.test.ts',
  'server/features/{discussions/posts/likes,events/rsvp}.test.ts',
  'server/http/hooks/rate-limit.test.ts',
  // Deletion, export and privacy of what members gave.
  'server/privacy.test.ts',
  'server/features/accounts/{account,export/export}.test.ts',
  'server/features/discussions/members/*.test.ts',
  'server/features/desk/{address-variants,desk,lookup,newer-counts,publish,sample-feed,vip/import}.test.ts',
  'server/features/discussions/{discussions,moderation/moderation}.test.ts',
  'server/features/results/*.test.ts',
]

/** Migrations, locks, the pool, the queue, backups, and commands beside a server: the two databases differ in them. */
const onBothDatabases = [
  'scripts/{backup,doctor}/*.test.ts',
  'server/{db,queue}/*.test.ts',
  'server/features/**/{admins,*command}.test.ts',
]

const api = {
  ...shared,
  include: ['{server,measure/trials}/**/*.test.ts', 'scripts/{backup,doctor}/*.test.ts'],
  exclude: databaseFreeTests,
  // An embedded database in a folder takes long to create on a busy machine.
  testTimeout: 240_000,
  hookTimeout: 240_000,
}

/** Browser tests run after the others, so that they have the machine to themselves. */
export default defineConfig({
  test: {
    silent: 'passed-only',
    projects: [
      {
        test: {
          ...shared,
          name: 'unit',
          include: ['{contract,civic,packs,harness,measure/report,scripts,web}/**/*.test.ts', ...databaseFreeTests],
          exclude: ['scripts/{backup,doctor}/*.test.ts'],
          provide: { postgresUrl: '', logFolder },
          sequence: { groupOrder: 0 },
        },
      },
      {
        test: {
          ...api,
          name: 'api',
          exclude: isFull ? databaseFreeTests : [...databaseFreeTests, ...onlyOnPostgres],
          globalSetup: [build, 'harness/vitest/database-setup.ts'],
          provide: { postgresUrl: '', logFolder },
          sequence: { groupOrder: 0 },
        },
      },
      {
        test: {
          ...api,
          name: 'postgres',
          include: isFull ? api.include : [...onBothDatabases, ...onlyOnPostgres],
          globalSetup: [build, 'harness/vitest/postgres-setup.ts'],
          provide: { logFolder },
          sequence: { groupOrder: 0 },
        },
      },
      {
        test: {
          ...shared,
          setupFiles: [...shared.setupFiles, 'e2e/close-pages.ts'],
          name: 'e2e',
          include: ['e2e/**/*.test.ts'],
          globalSetup: [build],
          provide: { postgresUrl: '', logFolder },
          testTimeout: 240_000,
          hookTimeout: 240_000,
          retry: 0,
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
})
