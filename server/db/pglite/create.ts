// Creates an empty database: see createPgliteFolder.
import { openPglite } from './thread.ts'

const [folder] = process.argv.slice(2)
if (!folder) throw new Error('Usage: create.ts <folder>')
const thread = await openPglite({ folder })
await thread.close()
