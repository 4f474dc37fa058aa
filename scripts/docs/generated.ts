import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { Settings } from '../../server/config.ts'
import { root } from '../build/folders.ts'
import { factsPage } from './facts-page.ts'

/** Generated from the packs. Only `npm run packs -- check` reports it as outdated: newer packs don't fail the tests. */
export const factsFile = 'docs/facts.md'

/** Every file that `npm run docs` writes, by path, with its current text. */
export const generatedFiles: Record<string, () => string> = {
  'docs/configuration.md': configurationPage,
  '.env.example': envExample,
  [factsFile]: factsPage,
}

export const isUpToDate = (path: string) => readFileSync(join(root, path), 'utf8') === generatedFiles[path]?.()

interface Setting {
  name: string
  description: string
  default: string
  example: string
}

const Meta = z.object({ description: z.string(), example: z.string().optional() })
const defaults = new Map(Object.entries(Settings.parse({})))

function listSettings(): Setting[] {
  return Object.entries(Settings.shape).map(([name, schema]) => {
    const { description, example = '' } = Meta.parse(schema.meta())
    return { name, description, default: String(defaults.get(name) ?? ''), example }
  })
}

/** The text of docs/configuration.md. */
function configurationPage(): string {
  const rows = listSettings().map(
    (setting) =>
      `| \`${setting.name}\` | ${setting.default && `\`${setting.default}\``} | ${setting.description.replaceAll('|', '\\|')} |`,
  )
  return `# Configuration

Generated from \`server/config.ts\` by \`npm run docs\`; do not edit.

Every setting is optional. Set it in the environment or in a \`.env\` file; \`.env.example\` lists all of them. \`NAME_FILE\` names a file
with the value of the setting \`NAME\`. With an invalid value the server does not start; it prints one line per mistake.

| variable | default | description |
|---|---|---|
${rows.join('\n')}

The embedded database survives a crash of the process, but it does not flush every write to the disk, so a power failure
may lose the last writes. Production installations should set \`DATABASE_URL\`; several processes can then run side by side.
`
}

/** Quotes values with special characters, because shells read the file too. */
const quoted = (value: string) => (/^[\w@:/.,{}-]*$/.test(value) ? value : `'${value}'`)

/** The text of .env.example. */
function envExample(): string {
  const lines = listSettings().map((setting) => `# ${setting.name}=${quoted(setting.example || setting.default)}`)
  return `# Every setting is optional; remove the # to set one. docs/configuration.md describes them.\n${lines.join('\n')}\n`
}
