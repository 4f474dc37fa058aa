import { checkEveryPage } from './every-page.ts'

await checkEveryPage({ width: 375, theme: 'dark' })
