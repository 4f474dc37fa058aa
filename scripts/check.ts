import { availableParallelism } from 'node:os'
import { parts } from './check/parts.ts'

/** Runs the named parts (all when none is named), prints a line for each, and tells how many passed and failed. */
export async function check(names: string[] = Object.keys(parts)): Promise<{ passed: number; failed: number }> {
  const queue = [...names]
  const total = { passed: 0, failed: 0 }
  const worker = async () => {
    for (let name = queue.shift(); name !== undefined; name = queue.shift()) {
      total[(await runPart(name)) ? 'passed' : 'failed'] += 1
    }
  }
  await Promise.all(Array.from({ length: Math.min(availableParallelism(), 4) }, worker))
  return total
}

async function runPart(name: string): Promise<boolean> {
  const started = performance.now()
  const part = parts[name]
  const lines = part ? await part.problems() : [`There is no such part; there are: ${Object.keys(parts).join(', ')}`]
  const passed = lines.length === 0 || part?.isOnlyAdvice === true
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  console.log([`${name.padEnd(9)} ${passed ? 'ok' : 'FAILED'} (${seconds} s)`, ...lines].join('\n'))
  return passed
}

const help = `npm run check [-- part ...]
Parts: ${Object.keys(parts).join(', ')}. All of them when none is named.`

if (import.meta.main) {
  const words = process.argv.slice(2)
  if (words.includes('--help')) console.log(help)
  else if ((await check(words.length > 0 ? words : undefined)).failed > 0) process.exitCode = 1
}
