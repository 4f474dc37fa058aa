// Makes an empty database in the folder given. In a process of its own: what it needs for that goes with it.
import { openPglite } from './thread.ts'

const [folder] = process.argv.slice(2)
if (!folder) throw new Error('Name the folder to make.')
const thread = await openPglite({ folder })
await thread.close()
