import { afterEach } from 'vitest'
import { closePages } from './browser.ts'

// A setup file runs for each test file, but modules such as browser.ts are loaded only once per process.
afterEach(closePages)
