import { withLock } from './setup/lock.mjs'
// Runs before every other command, on whatever Node the machine has (20 or newer): makes a bare clone ready.
// `--for-tests` also sees to Chromium and PostgreSQL. Does nothing, quickly, when all is there.
import { ensurePackages, packagesAreReady } from './setup/packages.mjs'
import { ensureTestTools, testToolsAreReady } from './setup/test-tools.mjs'

const forTests = process.argv.includes('--for-tests')

try {
  const ready = packagesAreReady() && (!forTests || testToolsAreReady())
  if (!ready) {
    await withLock(async () => {
      await ensurePackages()
      if (forTests) await ensureTestTools()
    })
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
