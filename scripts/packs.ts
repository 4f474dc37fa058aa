import { failureText } from '../server/core/failure-text.ts'
import { Refusal } from './packs/command-error.ts'

const help = `Looks after the facts in packs/.

  npm run packs -- check                    validate every pack and print the quality report
  npm run packs -- update [officials|places]
                                            fetch newer facts from their public origins
  npm run packs -- import-ratings file.csv  replace the ratings of members of Congress

A broken pack ends with an error; one that is older than it should be is only named.
An update shows what changes and writes nothing when a check fails. Its options:
  --dry-run              only show what would change
  --force                take what is hard to believe, such as a third of a state's legislators gone
  --from URL             read from a copy of the origins: URL takes the place of scheme and host
  --congress N           move to the districts of another Congress (120 from 2027-01-03)
  --legislative-year N   move to the legislative districts of another year

Ratings are a CSV file with the columns bioguideId,rating2024,rating2023,lifetimeRating (0 to 100, or empty). They go
into the database the server uses (DATA_DIR or DATABASE_URL), all or none; the embedded database has room for one
process, so stop the server first. Options:
  --rater NAME           whose ratings they are (CPAC)
  --url URL              where they were published
  --as-of DAY            the day they speak for, such as 2025-03-01 (today)`

type Command = (args: string[], today: string, say: (line: string) => void) => Promise<void> | void

const commands: Record<string, () => Promise<Command>> = {
  check: async () => (await import('./packs/check.ts')).check,
  update: async () => (await import('./packs/update.ts')).update,
  'import-ratings': async () => (await import('./packs/import-ratings.ts')).importRatings,
}

async function run([name, ...args]: string[]) {
  if (name === undefined || name === 'help' || [name, ...args].some((arg) => arg === '--help' || arg === '-h'))
    return console.log(help)
  const load = Object.hasOwn(commands, name) ? commands[name] : undefined
  if (!load) throw new Refusal(`Use: npm run packs -- ${Object.keys(commands).join('|')}`)
  const command = await load()
  await command(args, new Date().toISOString().slice(0, 10), (line) => console.log(line))
}

try {
  await run(process.argv.slice(2))
} catch (error) {
  console.error(failureText(error))
  process.exitCode = 1
}
