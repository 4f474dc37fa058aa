import { loadPacks } from '../../../packs/checks/load-packs.ts'

/** The project's packs, loaded once for all test files of a process. Tests change copies. */
export const loadedPacks = loadPacks()
