import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { commandsWithBudgets } from '../bench/budgets.ts'
import { failureText } from '../server/core/failure-text.ts'
import { root } from './build/folders.ts'
import { type Kind, commandsOf } from './figures/commands.ts'
import { Figures, unmeasured, withOutcome } from './figures/figures.ts'
import { describeMachine } from './figures/machine.ts'
import { page } from './figures/page.ts'
import { runCommand } from './figures/run-command.ts'

const help = {
  bench: `npm run bench [-- api web …]
Runs every benchmark (bench:*), or those named, one after the other, and writes their figures into docs/performance.md.
Fails when a limit of bench/budgets.ts is missed or was not measured. All of them take about half an hour, on a machine
that does nothing else.`,
  trial: `npm run trial [-- crash fuzz …]
Runs every trial (trial:*), or those named, one after the other, and writes what they found into docs/performance.md.
Fails when a limit of bench/budgets.ts is missed or was not measured. All of them take more than an hour.`,
}

const file = join(root, 'docs/figures.json')
const document = join(root, 'docs/performance.md')

const known = (): Figures => (existsSync(file) ? Figures.parse(JSON.parse(readFileSync(file, 'utf8'))) : {})

function write(figures: Figures) {
  writeFileSync(file, `${JSON.stringify(figures, null, 2)}\n`)
  writeFileSync(document, page(figures, commandsWithBudgets))
}

/** Lines that name what is wrong; none when every limit was measured and kept. */
async function run(kind: Kind, wanted: string[]): Promise<string[]> {
  const commands = commandsOf(kind, wanted)
  const machine = describeMachine()
  const faults: string[] = []
  for (const [at, command] of commands.entries()) {
    console.log(`\n${command.name} (${at + 1} of ${commands.length})`)
    const outcome = await runCommand(command, machine)
    // Written at once: what comes after may be cut off.
    write(withOutcome(known(), command.name, outcome))
    if (outcome.why?.startsWith('it was cut off'))
      return [...faults, `${command.name}: ${outcome.why}; its old figures stay`]
    if (outcome.why) faults.push(`${command.name}: ${outcome.why}; its old figures stay`)
    else {
      const missing = unmeasured(commandsWithBudgets.get(command.name)?.figures ?? {}, outcome.figures)
      faults.push(
        ...outcome.figures
          .filter(({ kept }) => !kept)
          .map(({ name, shown, limit }) => `${command.name}: ${name} ${shown} (${limit})`),
        ...missing.map(({ name }) => `${command.name}: ${name} was not measured`),
      )
    }
  }
  if (wanted.length > 0) return faults
  const absent = [...commandsWithBudgets.keys()].filter(
    (name) => name.startsWith(`${kind}:`) && !commands.some((one) => one.name === name),
  )
  return [...faults, ...absent.map((name) => `${name}: has limits, but there is no such command`)]
}

const [kind, ...words] = process.argv.slice(2)
try {
  if (kind !== 'bench' && kind !== 'trial') throw new Error('Use: npm run bench, or npm run trial')
  if (words.includes('--help')) console.log(help[kind])
  else {
    const faults = await run(kind, words)
    console.log(
      faults.length === 0 ? '\nEvery limit was kept.' : `\n${faults.map((line) => `BROKEN ${line}`).join('\n')}`,
    )
    console.log('Written: docs/performance.md')
    if (faults.length > 0) process.exitCode = 1
  }
} catch (error) {
  console.error(failureText(error))
  process.exitCode = 1
}
