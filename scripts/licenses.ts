import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './build/folders.ts'
import { licenseProblems, licensedPackages, licensesPage } from './licenses/list.ts'

const help = `npm run licenses
Writes docs/licenses.md from the lock file. Fails, and writes nothing, when a package
has a license that scripts/licenses/list.ts does not permit.`

function run() {
  const packages = licensedPackages()
  const problems = licenseProblems(packages)
  for (const line of problems) console.error(line)
  if (problems.length > 0) {
    process.exitCode = 1
    return
  }
  writeFileSync(join(root, 'docs/licenses.md'), licensesPage(packages))
  const licenses = new Set(packages.map(({ license }) => license))
  console.log(`docs/licenses.md: ${packages.length} packages under ${licenses.size} licenses.`)
}

if (process.argv.includes('--help')) console.log(help)
else run()
