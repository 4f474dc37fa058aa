import { writeFileSync } from 'node:fs'
import { type AdapterName, adapterOf } from '../../../packs/origins.ts'

export interface Outcome {
  name: AdapterName
  /** What the update printed. */
  lines: string[]
  /** Differences for people to decide on. */
  proposals: string[]
  /** Why it failed; absent if it did not. */
  failure?: string
}

/** Hosts of pull requests cut off longer texts. */
const maxChars = 60_000
const maxLines = 60

/** Writes what an update did, as the text of a pull request: failures first, because nothing else reports them. */
export function writeReport(file: string, outcomes: readonly Outcome[]) {
  const failed = outcomes.filter(({ failure }) => failure !== undefined)
  const text = [
    'Made by `npm run packs -- update`. Read the changed lines before merging.',
    ...(failed.length > 0
      ? [
          '## Failed',
          'Their facts are as old as before.',
          failed.map(({ name, failure }) => `- **${titleOf(name)}**: ${quote(failure ?? '')}`).join('\n'),
        ]
      : []),
    ...outcomes
      .filter(({ proposals }) => proposals.length > 0)
      .flatMap(({ name, proposals }) => [`## To decide: ${titleOf(name)}`, list(proposals)]),
    ...outcomes
      .filter(({ failure }) => failure === undefined)
      .flatMap(({ name, lines }) => [
        `## ${titleOf(name)}`,
        list(lines.filter((line) => !line.startsWith('To decide: '))),
      ]),
  ].join('\n\n')
  writeFileSync(file, `${text.length > maxChars ? `${text.slice(0, maxChars)}\n\n...` : text}\n`)
}

const titleOf = (name: AdapterName) => `${name} (${adapterOf(name).publisher})`

/** Names and addresses of an origin must not become links, mentions or markup. */
const quote = (text: string) => `\`${text.replaceAll('`', "'").replace(/\s+/g, ' ')}\``

function list(lines: readonly string[]): string {
  const shown = lines.slice(0, maxLines).map((line) => `- ${quote(line)}`)
  return [...shown, ...(lines.length > maxLines ? [`- and ${lines.length - maxLines} more`] : [])].join('\n')
}
