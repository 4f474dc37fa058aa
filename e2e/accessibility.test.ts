import { checkEveryPage } from './every-page.ts'

await checkEveryPage({ width: 1280, theme: 'light' })
