import { defineConfig } from 'vitest/config'

/** Where the apps of a test run save their logs; set by scripts/test.ts. */
const logFolder = process.env.TEST_LOG_FOLDER ?? ''

const shared = {
  setupFiles: ['harness/vitest/console-errors.ts'],
  // Tests run like the product: Node executes the TypeScript, without a bundler.
  experimental: { viteModuleRunner: false, nodeLoader: false },
  // Without isolation, the test files of a worker share its modules, so the packs are loaded once per worker.
  maxWorkers: 2,
  isolate: false,
  // Long enough for a busy machine; a test or poll ends as soon as it is done.
  testTimeout: 30_000,
  expect: { poll: { timeout: 20_000 } },
}

/** Tests of commands that run on both databases. */
const databaseCommandTests = ['scripts/backup/*.test.ts']
/** Tests of the server that use no database. */
const databaseFreeTests = [
  'server/{core,mail,push,reference}/**/*.test.ts',
  'server/http/operations/front.test.ts',
  'server/http/pages/render-queue.test.ts',
  'server/http/responses/static-responses.test.ts',
  'server/upstream/{upstream-service,link-client-attacks}.test.ts',
  'server/features/councils/merge-mayor.test.ts',
  'server/features/data/partners-section.test.ts',
  'server/features/desk/quality/*.test.ts',
  'server/features/desk/spreadsheets/*.test.ts',
  'server/features/desk/spreadsheets/{values,shapes}/*.test.ts',
  'server/features/events/moderation/event-areas.test.ts',
  'server/features/follows/news.test.ts',
  'server/features/local-voting/{languages,offices}.test.ts',
  'server/features/officials/page-subject.test.ts',
  'server/features/places/suggest.test.ts',
  'server/features/polling/feeds/{choose-area,precinct-key,shapes}.test.ts',
  'server/features/polling/places-order.test.ts',
  'server/features/polling/feeds/import/*.test.ts',
  'server/features/desk/ballots/contest-list.test.ts',
  'server/features/desk/compare.test.ts',
  'server/features/desk/map-shapes.test.ts',
  'server/releases/follow-facts.test.ts',
]
const api = {
  ...shared,
  include: ['{server,trials}/**/*.test.ts', ...databaseCommandTests],
  exclude: databaseFreeTests,
  // They wait for the database and for timeouts a third of the time.
  maxWorkers: 3,
  hookTimeout: 60_000,
}

/** Groups run one after another, so that the slow ones have the machine to themselves. */
export default defineConfig({
  test: {
    silent: 'passed-only',
    projects: [
      {
        test: {
          ...shared,
          name: 'unit',
          include: ['{contract,civic,packs,harness,scripts,web}/**/*.test.ts', ...databaseFreeTests],
          exclude: databaseCommandTests,
          provide: { postgresUrl: '', logFolder },
          sequence: { groupOrder: 0 },
        },
      },
      {
        test: { ...api, name: 'api-pglite', provide: { postgresUrl: '', logFolder }, sequence: { groupOrder: 1 } },
      },
      {
        test: {
          ...api,
          name: 'api-postgres',
          globalSetup: ['harness/vitest/postgres-setup.ts'],
          provide: { logFolder },
          sequence: { groupOrder: 1 },
        },
      },
      {
        test: {
          ...shared,
          // Browser tests spend a third of their time waiting.
          maxWorkers: 4,
          setupFiles: [...shared.setupFiles, 'e2e/close-pages.ts'],
          name: 'e2e',
          include: ['e2e/**/*.test.ts'],
          globalSetup: ['scripts/build/vitest-setup.ts'],
          provide: { postgresUrl: '', logFolder },
          testTimeout: 60_000,
          hookTimeout: 120_000,
          retry: 0,
          sequence: { groupOrder: 2 },
        },
      },
    ],
  },
})
