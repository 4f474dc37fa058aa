import { z } from 'zod'
import type { PageAssets } from '../../web/document/page-assets.ts'

// The exports of web/document/prerender.tsx and web/render-page.tsx, which are loaded through Vite and therefore untyped.

export const Prerender = z.object({
  renderPages: z.custom<(assets: PageAssets) => Record<string, string>>((value) => typeof value === 'function'),
})

export const PageModules = z.object({ pageModules: z.record(z.string(), z.string()) })
