import { availableParallelism, loadavg } from 'node:os'
import { openBareList } from './events/bare-list.ts'
import { fillWithEvents } from './events/fill.ts'
import { openPhone } from './events/phone.ts'
import { median } from './report.ts'
import { startProduct } from './web/product.ts'

const count = 500
const rounds = 5
const limit = 100

const help = `npm run bench:events
Fills a database with ${count} events and measures, on a simulated mid-range phone (processor four times slower), how
much script runs when the calendar is filtered by kind and by state: median of ${rounds}, beside a bare list of the same
events. Fails when a filter takes more than ${limit} ms.`


async function measure(origin: string) {
  const phone = await openPhone(origin)
  const { page, scripting } = phone
  const kind: number[] = []
  const state: number[] = []
  const bare: number[] = []
  try {
    await page.goto('/events')
    const filter = page.getByLabel('Filter by State')
    await filter.waitFor()
    // By keys alone: a click by locator would run scripts of its own in the page.
    const press = (key: string) => scripting(() => page.keyboard.press(key))
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
  const product = await startProduct({ fill: fillWithEvents(count) })
  try {
    const { kind, state, bare } = await measure(product.url)
    const line = (name: string, value: number, promised: boolean) => {
      const kept = !promised || value <= limit
      const times = (value / bare).toFixed(1)
      console.log(
        `${kept ? 'kept  ' : 'BROKEN'} ${name.padEnd(28)} ${value.toFixed(0).padStart(5)} ms  ${times} times the bare list` +
          (promised ? `  (at most ${limit} ms)` : ''),
      )
      return kept
    }
    const results = [
      line('Filter by kind', kind, true),
      line('Filter by state', state, true),
      line('Bare list', bare, false),
    ]
    const [load = 0] = loadavg()
    if (load > availableParallelism()) {
      console.log(`This machine was busy (load ${load.toFixed(1)}): the times are longer than they would be at rest.`)
    }
    return results.every(Boolean)
  } finally {
    await product.stop()
  }
}

if (process.argv.includes('--help')) console.log(help)
else if (!(await bench())) process.exitCode = 1
