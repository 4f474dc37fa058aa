import { startServerProcess } from '../../harness/processes/server-process.ts'
import { limitText } from '../budget.ts'
import { checkBudget, median } from '../metrics.ts'
import { runProgram } from '../program.ts'
import { openBareList } from './events/bare-list.ts'
import { fillWithEvents } from './events/fill.ts'
import { openPhone } from './events/phone.ts'
import { benchmarks } from './registry.ts'

const count = 500
const rounds = 5
const budgets = benchmarks.events.budgets

const help = `npm run bench -- events
Fills a database with ${count} events and measures the scripting time of filtering them by kind and by state on a simulated
mid-range phone (CPU four times slower): median of ${rounds}, compared with a bare list of the same events. Target:
${limitText(budgets.kind)} per filter.`

async function measure(origin: string) {
  const phone = await openPhone(origin)
  const { page, measureScripting } = phone
  const kind: number[] = []
  const state: number[] = []
  const bare: number[] = []
  try {
    await page.goto('/events')
    const filter = page.getByLabel('Filter by State')
    await filter.waitFor()
    // Keyboard only, because a click through a locator runs Playwright's own scripts in the page.
    const press = (key: string) => measureScripting(() => page.keyboard.press(key))
    for (let round = 1; round <= rounds; round++) {
      await page.getByRole('tab', { name: 'All Events' }).focus()
      kind.push(await press('End'), await press('Home'))
      await filter.focus()
      state.push(await press('ArrowDown'), await press('Home'))
      console.log(`Round ${round} of ${rounds}`)
    }
    await openBareList(page)
    for (let round = 0; round < rounds; round++) {
      for (const name of ['fundraiser', 'all']) {
        await page.getByRole('button', { name, exact: true }).focus()
        bare.push(await press('Enter'))
      }
    }
  } finally {
    await phone.close()
  }
  return { kind: median(kind), state: median(state), bare: median(bare) }
}

async function bench() {
  const product = await startServerProcess({}, { prepareFolder: fillWithEvents(count) })
  try {
    const { kind, state, bare } = await measure(product.url)
    const comparison = (value: number) => `${(value / bare).toFixed(1)} times the bare list's ${bare.toFixed(0)} ms`
    return [checkBudget(budgets.kind, kind, comparison(kind)), checkBudget(budgets.state, state, comparison(state))]
  } finally {
    await product.stop()
  }
}

await runProgram(help, bench)
