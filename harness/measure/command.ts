import { failureText } from '../../server/core/failure-text.ts'
import { type Promised, report, sayWhetherBusy } from './report.ts'

/** What every benchmark and every trial is: help, its figures, or one line that says why there are none. */
export async function command(help: string, work: () => Promised[] | Promise<Promised[]>) {
  if (process.argv.includes('--help')) return console.log(help)
  try {
    const results = await work()
    sayWhetherBusy()
    if (!report(results)) process.exitCode = 1
  } catch (error) {
    console.error(failureText(error))
    process.exitCode = 1
  }
}

/** The value of an option that counts something. */
export function whole(text: string, name: string): number {
  const value = Number(text)
  if (!Number.isInteger(value) || value < 1) throw new Error(`--${name} should be a whole number above 0, not ${text}`)
  return value
}
