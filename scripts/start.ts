import { run } from '../server/main.ts'
import { ensureBuilt } from './build.ts'

try {
  await ensureBuilt()
  await run()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}
