// Creates an empty database. Runs in its own process, so that the memory it needs is freed afterwards.
import { openPglite } from './thread.ts'

const [folder] = process.argv.slice(2)
if (!folder) throw new Error('Usage: create.ts <folder>')
const thread = await openPglite({ folder })
await thread.close()
