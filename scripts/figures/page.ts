import { type commandsWithBudgets, limitText } from '../../bench/budgets.ts'
import { type Figure, type Figures, type Run, unmeasured } from './figures.ts'

type Budgets = typeof commandsWithBudgets

const head = `# Performance

Written by \`npm run bench\` and \`npm run trial\` from \`figures.json\` beside it; not edited by hand. The limits stand in
\`bench/budgets.ts\`, with the promise each comes from. A run fails when a limit is missed or was not measured.
\`npm run bench -- api web\` and \`npm run trial -- crash\` renew these tables alone.

Times are those of the machine below. A ratio compares two measurements of one run, so it carries over to other machines.`

/** docs/performance.md */
export function page(figures: Figures, budgets: Budgets): string {
  const machines = [...new Set(Object.values(figures).map(({ machine }) => machine))]
  const named = (kind: string) =>
    [...new Set([...budgets.keys(), ...Object.keys(figures).sort()])].filter((name) => name.startsWith(`${kind}:`))
  const parts = (kind: string) => named(kind).map((name) => part(name, figures[name], budgets, machines))
  return (
    [
      head,
      '## Machine',
      machines.map((machine, at) => `${at + 1}. ${machine}`).join('\n'),
      '## Ratios',
      ratios(figures, budgets) ?? 'None measured yet.',
      '## Benchmarks',
      ...parts('bench'),
      '## Faults and abuse',
      ...parts('trial'),
      '',
    ]
      .join('\n\n')
      .trimEnd() + '\n'
  )
}

function ratios(figures: Figures, budgets: Budgets): string | undefined {
  const rows = Object.entries(figures).flatMap(([name, run]) =>
    run.figures
      .filter(({ ratio }) => ratio)
      .map((figure) => [titleOf(name, budgets), ...cells({ ...figure, ratio: false })]),
  )
  return rows.length > 0 ? table(['of', 'ratio', 'measured', 'limit', 'kept'], rows) : undefined
}

function part(name: string, run: Run | undefined, budgets: Budgets, machines: string[]): string {
  const promised = budgets.get(name)
  const missing = unmeasured(promised?.figures ?? {}, run?.figures ?? [])
  const rows = [
    ...(run?.figures ?? []).map(cells),
    ...missing.map((budget) => [budget.name, 'not measured', limitText(budget), '**no**']),
  ]
  return [
    `### ${titleOf(name, budgets)}: \`npm run ${name}\``,
    promised?.promise,
    run ? circumstances(run, machines) : 'Not run yet.',
    run?.unfinished &&
      `The run of ${minute(run.unfinished.at)} brought no figures: ${run.unfinished.why}.${run.figures.length > 0 ? ' Those below are of the run before.' : ''}`,
    rows.length > 0 && table(['figure', 'measured', 'limit', 'kept'], rows),
  ]
    .filter(Boolean)
    .join('\n\n')
}

function circumstances({ at, seconds, load, machine, figures }: Run, machines: string[]): string | undefined {
  if (figures.length === 0) return undefined
  const where = machines.length > 1 ? ` on machine ${machines.indexOf(machine) + 1}` : ''
  return `${minute(at)}${where}, in ${seconds} s; load ${load.toFixed(1)} when it began.`
}

const titleOf = (name: string, budgets: Budgets) => budgets.get(name)?.title ?? name
const minute = (instant: string) => `${instant.slice(0, 16).replace('T', ' ')} UTC`

function cells({ name, shown, limit, kept, ratio, remark }: Figure): string[] {
  return [ratio ? `${name} (ratio)` : name, remark ? `${shown} (${remark})` : shown, limit, kept ? 'yes' : '**no**']
}

function table(head: string[], rows: string[][]): string {
  const line = (columns: string[]) =>
    `| ${columns.map((text) => text.replaceAll('|', '\\|').replaceAll('\n', ' ')).join(' | ')} |`
  return [line(head), `|${head.map(() => '---').join('|')}|`, ...rows.map(line)].join('\n')
}
