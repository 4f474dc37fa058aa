import { readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import type { Promised } from '../../bench/report.ts'
import { startProcess } from '../../bench/server-process.ts'
import { readyAgain } from '../ready-again.ts'
import { createRegisters } from '../registers.ts'
import { createTally, join, readFacts } from '../told.ts'
import type { SmallDisk } from './small-disk.ts'

const fullForMs = 20_000

export async function fullFolder(disk: SmallDisk): Promise<Promised[]> {
  const facts = createTally()
  const writes = createTally()
  let product = await startProcess({ DATA_DIR: `${disk.folder}/data`, LOG_LEVEL: 'error' })
  try {
    const registers = await createRegisters(() => product.url, 4, writes.add)
    const reader = await join(product.url, 'reader')
    const over = new AbortController()
    const writing = registers.writeUntil(over.signal)
    await pause(1000)
    disk.fill()
    const ends = performance.now() + fullForMs
    while (performance.now() < ends) {
      facts.add(await readFacts(reader))
      await pause(100)
    }
    console.log(facts.text(), '|', writes.text())
    disk.makeRoom()
    const back = await readyAgain(product.url, 10_000)
    const before = registers.acknowledged
    await pause(3000)
    console.log('back', back, 'since', registers.acknowledged - before)
    await product.stop()
    product = await startProcess({ DATA_DIR: `${disk.folder}/data`, LOG_LEVEL: 'error' })
    await pause(1000)
    over.abort()
    await writing
    console.log('after restart', registers.acknowledged - before, await registers.lost())
    return [{ name: 'x', shown: 'x', limit: '', kept: true }]
  } finally {
    await product.stop()
  }
}
