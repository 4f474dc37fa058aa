import { afterEach } from 'vitest'
import { closePages } from './browser.ts'

// Run before each test file, while modules such as browser.ts stay in the process from one file to the next.
afterEach(closePages)
