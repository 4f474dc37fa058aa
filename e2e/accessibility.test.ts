import { lookAtEveryPage } from './every-page.ts'

await lookAtEveryPage({ width: 1280, theme: 'light' })
