import { ensureBuilt } from '../build.ts'

export default async function setup() {
  await ensureBuilt()
}
