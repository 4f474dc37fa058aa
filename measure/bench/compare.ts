import { startServerProcess } from '../../harness/processes/server-process.ts'
import { limitText } from '../budget.ts'
import { type Metric, checkBudget, median } from '../metrics.ts'
import { runProgram } from '../program.ts'
import { openPhone } from './events/phone.ts'
import { benchmarks } from './registry.ts'

const rounds = 5
const { response, script } = benchmarks.compare.budgets

const help = `npm run bench -- compare
Compares four members of Congress over every vote: the response time of the server (median over all 24 orders of the four,
so that no response is cached), and the scripting time to show the result on a simulated mid-range phone (CPU four times
slower), median of ${rounds}. Targets: response ${limitText(response)}, scripting ${limitText(script)}.`

const four = ['T000250', 'B001288', 'P000197', 'A000055']
const ordersOf = (members: string[]): string[][] =>
  members.length < 2
    ? [members]
    : members.flatMap((first) => ordersOf(members.filter((other) => other !== first)).map((rest) => [first, ...rest]))
/** Each order is a different URL, so that no response comes from the cache. */
const orders = ordersOf(four).map((order) => order.join(','))

async function bench(): Promise<Metric[]> {
  const product = await startServerProcess({})
  const phone = await openPhone(product.url)
  const { page, measureScripting } = phone
  const responseTimes: number[] = []
  const scriptTimes: number[] = []
  try {
    const cookie = (await page.context().cookies()).map(({ name, value }) => `${name}=${value}`).join('; ')
    for (const members of orders) {
      const startedAt = performance.now()
      const reply = await fetch(new URL(`/api/compare?members=${members}`, product.url), { headers: { cookie } })
      await reply.arrayBuffer()
      responseTimes.push(performance.now() - startedAt)
      if (!reply.ok) throw new Error(`The comparison returned ${reply.status}`)
    }
    for (let round = 0; round < rounds; round++) {
      await page.goto(`/compare?members=${orders[0]}`)
      await page.getByRole('table', { name: 'Votes', exact: true }).waitFor()
      const year = page.getByRole('combobox', { name: 'Year' })
      await year.focus()
      await page.keyboard.press('Enter')
      await page.getByRole('option', { name: '2024' }).waitFor()
      await page.keyboard.press('End')
      await page.keyboard.press('Enter')
      await year.focus()
      await page.keyboard.press('Enter')
      await page.getByRole('option', { name: 'All years' }).waitFor()
      await page.keyboard.press('Home')
      // Back to all years: the complete table is rendered.
      scriptTimes.push(await measureScripting(() => page.keyboard.press('Enter')))
    }
  } finally {
    await phone.close()
    await product.stop()
  }
  return [checkBudget(response, median(responseTimes)), checkBudget(script, median(scriptTimes))]
}

await runProgram(help, bench)
