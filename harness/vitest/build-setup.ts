import { ensureBuilt } from '../../scripts/build.ts'

export default async function setup() {
  await ensureBuilt()
}
