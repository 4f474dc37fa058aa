// Opens a data folder, writes rows, and prints the number of each when it is committed.
import { connectEmbedded } from '../../server/db/connect.ts'

const [dataDir] = process.argv.slice(2)
if (!dataDir) throw new Error('Usage: writer-program.ts <data folder>')
const { db } = await connectEmbedded(dataDir, () => {})
for (let number = 1; ; number++) {
  await db
    .insertInto('secrets')
    .values({ name: `row ${number}`, value: 'x' })
    .execute()
  console.log(number)
}
