import { defineConfig } from 'vitest/config'
import { LongestFirst } from './harness/vitest/longest-first.ts'

/** Set by scripts/test.ts. */
const logFolder = process.env.TEST_LOG_FOLDER ?? ''

const shared = {
  setupFiles: ['harness/vitest/console-errors.ts'],
  // The tests run as the product does: by Node itself, without a bundler in between.
  experimental: { viteModuleRunner: false, nodeLoader: false },
  // Two at a time. Files follow each other in one process: the packs and the server's modules are read once in it.
  maxWorkers: 2,
  isolate: false,
  // What comes to pass by itself gets as long as a busy machine may need; whoever waits goes on at once when it is there.
  expect: { poll: { timeout: 20_000 } },
}

/** Commands that are tried on both databases. */
const onDatabases = ['scripts/backup/*.test.ts']
const api = {
  ...shared,
  include: ['{server,trials}/**/*.test.ts', ...onDatabases],
  testTimeout: 30_000,
  hookTimeout: 60_000,
}

/** Groups run one after the other, so that the slow ones have the machine to themselves. */
export default defineConfig({
  test: {
    silent: 'passed-only',
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          ...shared,
          name: 'unit',
          include: ['{contract,civic,packs,harness,scripts,web}/**/*.test.ts'],
          exclude: onDatabases,
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
          sequence: { groupOrder: 2 },
        },
      },
      {
        test: {
          ...shared,
          // A browser test waits a quarter of its time.
          maxWorkers: 3,
          setupFiles: [...shared.setupFiles, 'e2e/close-pages.ts'],
          name: 'e2e',
          include: ['e2e/**/*.test.ts'],
          globalSetup: ['scripts/build/vitest-setup.ts'],
          provide: { postgresUrl: '', logFolder },
          testTimeout: 60_000,
          hookTimeout: 120_000,
          retry: 0,
          sequence: { groupOrder: 3 },
        },
      },
    ],
  },
})
