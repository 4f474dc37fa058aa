import { parseArgs } from 'node:util'
import { type Promised, report } from '../bench/report.ts'
import { failureText } from '../server/failure.ts'
import { fullPostgres } from './disk/full-postgres.ts'
import { fullFolder } from "./disk/full-folder.ts"
import { type SmallDisk, mountSmallDisk } from './disk/small-disk.ts'

const help = `npm run trial:disk [-- --only postgres]
`

async function onSmallDisk(trial: (disk: SmallDisk) => Promise<Promised[]>): Promise<Promised[]> {
  const disk = mountSmallDisk(200)
  if (!disk) {
    console.log('Skipped, not kept: a full disk needs root on Linux, to mount a small one in memory.')
    return []
  }
  try {
    return await trial(disk)
  } finally {
    disk.unmount()
  }
}

try {
  const { values } = parseArgs({ options: { help: { type: 'boolean' }, only: { type: 'string' } } })
  if (values.help) console.log(help)
  else report(await onSmallDisk(values.only === "folder" ? fullFolder : fullPostgres))
} catch (error) {
  console.error(failureText(error))
  process.exitCode = 1
}
