import { type CommandContext, asksForHelp, print, runCommand } from './command.ts'

const help = `Checks and updates the reference data in packs/.

  npm run packs -- check                    validate every pack and print the quality report
  npm run packs -- update [NAME...]         fetch newer data from its published origins: all of
                                            them, those of a pack, or one (packs/origins.ts)
  npm run packs -- winners FILE --url ADDRESS
                                            who won, from a certified result (docs/results-import.md) or a file of the
                                            MIT Election Data and Science Lab; the address is where it is published
  npm run packs -- winners --stored TX --url ADDRESS
                                            the same from the certified counts that offices of a state published here
  npm run packs -- release FOLDER --key FILE
                                            write a signed release for any web server
  npm run packs -- release FOLDER --key FILE --partner FOLDER
                                            the same for your own officials.jsonl, offices.jsonl and events.jsonl
  npm run packs -- release --new-key FILE   make the key that signs releases
  npm run packs -- import-ratings file.csv  replace the ratings of members of Congress

An invalid pack is an error; an outdated one is only reported. An update prints what changes
and writes nothing of an origin that fails; the others go on. Its options:
  --dry-run              only print what would change
  --force                accept implausible changes, such as a third of a state's legislators missing
  --from URL             read a copy of the origins: URL replaces their scheme and host
  --report FILE          write what changed, failed or waits for a decision, as the text of a pull request
  --congress N           move to the districts of another Congress (120 from 2027-01-03)
  --legislative-year N   move to the legislative districts of another year

Ratings are a CSV file with the columns bioguideId,rating2024,rating2023,lifetimeRating (0 to 100, or empty). They go
into the database the server uses (DATA_DIR or DATABASE_URL), all or none; the server can keep running. Options:
  --rater NAME           the organization that rates (CPAC)
  --url URL              where they were published
  --as-of DAY            their date, such as 2025-03-01 (today)`

type Command = (args: string[], context: CommandContext) => Promise<void> | void

const commands: Record<string, () => Promise<Command>> = {
  check: async () => (await import('./packs/check.ts')).check,
  update: async () => (await import('./packs/update/update.ts')).update,
  winners: async () => (await import('./packs/winners.ts')).winners,
  release: async () => (await import('./packs/release.ts')).release,
  'import-ratings': async () => (await import('./packs/import-ratings.ts')).importRatings,
}

async function run([name, ...args]: string[]) {
  if (name === undefined || asksForHelp([name, ...args])) return print(help)
  const load = Object.hasOwn(commands, name) ? commands[name] : undefined
  if (!load) throw new Error(`Use: npm run packs -- ${Object.keys(commands).join('|')}`)
  const command = await load()
  await command(args, { today: new Date().toISOString().slice(0, 10), print })
}

await runCommand(run)
