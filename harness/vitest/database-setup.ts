import { prepareDatabases } from '../app/database.ts'

/** Runs before the workers start, because each of them would otherwise create its own. */
export default prepareDatabases
