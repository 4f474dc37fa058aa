import { lookAtEveryPage } from './every-page.ts'

await lookAtEveryPage({ width: 375, theme: 'dark' })
