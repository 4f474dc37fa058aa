// Makes a bare clone ready to run. Returns quickly when nothing is missing. Run directly, it only prepares: useful for
// container images (`node scripts/setup.mjs --for-tests` also installs Chromium and PostgreSQL).
import { fileURLToPath } from 'node:url'
import { withLock } from './setup/lock.mjs'
import { ensurePackages, packagesAreReady } from './setup/packages.mjs'
import { ensureTestTools, testToolsAreReady } from './setup/test-tools.mjs'

export async function prepare({ needsTestTools }) {
  const isReady = packagesAreReady() && (!needsTestTools || testToolsAreReady())
  if (isReady) return
  await withLock(async () => {
    await ensurePackages()
    if (needsTestTools) await ensureTestTools()
  })
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  try {
    await prepare({ needsTestTools: process.argv.includes('--for-tests') })
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  }
}
