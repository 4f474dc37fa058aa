import { failureText } from '../server/failure.ts'
import { Refusal } from './packs/refusal.ts'

const help = `Looks after the facts in packs/.

  npm run packs -- check                    validate every pack and print the quality report

A broken pack ends with an error; one that is older than it should be is only named.`

type Command = (args: string[], today: string, say: (line: string) => void) => Promise<void> | void

const commands: Record<string, () => Promise<Command>> = {
  check: async () => (await import('./packs/check.ts')).check,
}

async function run([name, ...args]: string[]) {
  if (name === undefined || name === 'help' || [name, ...args].some((arg) => arg === '--help' || arg === '-h')) return console.log(help)
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
