import { prepareDatabases } from '../app/database.ts'

/** Before the workers start: each of them would create its own. */
export default prepareDatabases
