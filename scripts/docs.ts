import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './build/folders.ts'
import { generatedFiles } from './docs/generated.ts'

const help = `npm run docs
Writes the files that are generated from code: docs/configuration.md, .env.example and docs/facts.md.
A test fails when one of them is out of date; of docs/facts.md, npm run packs -- check says so.`

if (process.argv.includes('--help')) {
  console.log(help)
} else {
  for (const [path, text] of Object.entries(generatedFiles)) {
    writeFileSync(join(root, path), text())
    console.log(path)
  }
}
