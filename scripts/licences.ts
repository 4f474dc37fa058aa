import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './build/folders.ts'
import { licenceProblems, licencesPage, licensedPackages } from './licences/list.ts'

const help = `npm run licences
Writes docs/licences.md from the lock file. Fails, and writes nothing, when a package
has a licence that is not on the list in scripts/licences/list.ts.`

function run() {
  const all = licensedPackages()
  const problems = licenceProblems(all)
  for (const line of problems) console.error(line)
  if (problems.length > 0) {
    process.exitCode = 1
    return
  }
  writeFileSync(join(root, 'docs/licences.md'), licencesPage(all))
  console.log(
    `docs/licences.md: ${all.length} packages under ${new Set(all.map(({ licence }) => licence)).size} licences.`,
  )
}

if (process.argv.includes('--help')) console.log(help)
else run()
